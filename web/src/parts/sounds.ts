/** Small sounds, made here of tones or of noise. */

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

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  if (!Array.isArray(sound)) rustle(context, sound);
  else for (const [frequency, seconds, loudness, delay] of sound) tone(context, frequency, seconds, loudness, delay);
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

function rustle(audio: AudioContext, { frequency, seconds, loudness }: Noise): void {
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const paper = new BiquadFilterNode(audio, { type: "bandpass", frequency, Q: 0.6 });
  source.connect(paper).connect(fading(audio, seconds, loudness, audio.currentTime));
  source.start();
}
