/** Small sounds, made here of tones or of noise; silent until the person has touched the page, as browsers ask for. */
import { preferences } from "./preferences.svelte";

/** Frequency, seconds, loudness, delay. */
export type Tone = [number, number, number, number];
/** Noise through a filter: its frequency, seconds, loudness. */
export interface Noise {
  frequency: number;
  seconds: number;
  loudness: number;
}
export type Sound = Tone[] | Noise;

export const BELL: Sound = [
  [660, 0.9, 0.16, 0],
  [990, 0.7, 0.08, 0],
  [1320, 0.5, 0.04, 0.01],
];
/** A loss: two steps down. */
export const FALL: Sound = [
  [311, 0.35, 0.2, 0],
  [233, 0.7, 0.22, 0.18],
  [116, 0.8, 0.12, 0.18],
];
/** A round begins: a gong. */
export const GONG: Sound = [
  [147, 1.8, 0.22, 0],
  [220, 1.4, 0.1, 0],
  [353, 1, 0.06, 0.01],
];
/** The game is won: a chord that opens. */
export const FANFARE: Sound = [
  [392, 0.5, 0.14, 0],
  [523, 0.5, 0.14, 0.16],
  [659, 0.5, 0.14, 0.32],
  [784, 1.4, 0.18, 0.48],
  [1047, 1.2, 0.08, 0.5],
];
/** The game is over, and somebody else has won. */
export const CLOSE: Sound = [
  [523, 0.6, 0.12, 0],
  [440, 0.6, 0.12, 0.24],
  [349, 1.4, 0.16, 0.48],
];

let context: AudioContext | null = null;
let volume: GainNode | null = null;

/** As loud as the person wants it; nothing where sounds are off. */
export function play(sound: Sound): void {
  if (!preferences.sounds || preferences.volume <= 0 || !isTouched()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  if (!volume) {
    volume = context.createGain();
    volume.connect(context.destination);
  }
  volume.gain.value = gainOf(preferences.volume);
  if (!Array.isArray(sound)) rustle(context, volume, sound);
  else
    for (const [frequency, seconds, loudness, delay] of sound)
      tone(context, volume, frequency, seconds, loudness, delay);
}

/** Ears hear steps of loudness by their ratio. */
export const gainOf = (wanted: number): number => Math.min(1, Math.max(0, wanted)) ** 2 * 2.5;

/** Whether the browser lets this page sound. */
function isTouched(): boolean {
  return !("userActivation" in navigator) || navigator.userActivation.hasBeenActive;
}

function fading(audio: AudioContext, into: AudioNode, seconds: number, loudness: number, begin: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  gain.connect(into);
  return gain;
}

function tone(
  audio: AudioContext,
  into: AudioNode,
  frequency: number,
  seconds: number,
  loudness: number,
  delay: number,
): void {
  const begin = audio.currentTime + delay;
  const source = new OscillatorNode(audio, { type: "sine", frequency });
  source.connect(fading(audio, into, seconds, loudness, begin));
  source.start(begin);
  source.stop(begin + seconds);
}

function rustle(audio: AudioContext, into: AudioNode, { frequency, seconds, loudness }: Noise): void {
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const paper = new BiquadFilterNode(audio, { type: "bandpass", frequency, Q: 0.6 });
  source.connect(paper).connect(fading(audio, into, seconds, loudness, audio.currentTime));
  source.start();
}
