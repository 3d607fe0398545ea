/** The browser's side of Altneu. */
import { mount } from "svelte";
import "./art/theme.css";
import "./app.css";
import App from "./App.svelte";
import { followNotes } from "./notices/worker";

mount(App, { target: document.getElementById("app")! });
followNotes();
