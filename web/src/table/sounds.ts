/** Small sounds, made here: a marble, a page, clay, a bell. */
import type { Line } from "../wire/types";

export type Sound = "marble" | "page" | "clay" | "bell";

const OF_KIND: [RegExp, Sound][] = [
  [/^marble/, "marble"],
  [/^book/, "page"],
  [/^golem/, "clay"],
];

export function soundOf(lines: Line[]): Sound | null {
  for (const [kind, sound] of OF_KIND) if (lines.some((line) => kind.test(line.kind))) return sound;
  return null;
}

let context: AudioContext | null = null;

/** Tones of a sound: frequency, seconds, loudness, delay. */
const TONES: Record<Exclude<Sound, "page">, [number, number, number, number][]> = {
  marble: [
    [1900, 0.05, 0.12, 0],
    [2400, 0.04, 0.08, 0.07],
    [2100, 0.03, 0.05, 0.12],
  ],
  clay: [
    [110, 0.16, 0.3, 0],
    [75, 0.2, 0.25, 0.03],
  ],
  bell: [
    [660, 0.9, 0.16, 0],
    [990, 0.7, 0.08, 0],
    [1320, 0.5, 0.04, 0.01],
  ],
};

export function play(sound: Sound): void {
  context ??= new AudioContext();
  if (sound === "page") rustle(context);
  else
    for (const [frequency, seconds, loudness, delay] of TONES[sound])
      tone(context, frequency, seconds, loudness, delay);
}

function fading(audio: AudioContext, seconds: number, loudness: number, begin: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio: AudioContext, frequency: number, seconds: number, loudness: number, delay: number): void {
  const begin = audio.currentTime + delay;
  const source = new OscillatorNode(audio, { type: "sine", frequency });
  source.connect(fading(audio, seconds, loudness, begin));
  source.start(begin);
  source.stop(begin + seconds);
}

function rustle(audio: AudioContext): void {
  const seconds = 0.18;
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const paper = new BiquadFilterNode(audio, { type: "bandpass", frequency: 3200, Q: 0.6 });
  source.connect(paper).connect(fading(audio, seconds, 0.14, audio.currentTime));
  source.start();
}
