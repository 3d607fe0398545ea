/** Where the boards lie one at a time, the question below them. */
import { MediaQuery } from "svelte/reactivity";

export const phone = new MediaQuery("(max-width: 720px), (max-height: 560px), (max-aspect-ratio: 1/1)");
