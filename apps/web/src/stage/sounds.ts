import { useStageSettings } from './stage-settings.ts';

/** Everything that can be heard at a table. Nothing is told by sound alone. */
export type Sound = 'die' | 'coin' | 'card' | 'shot' | 'blow' | 'spell' | 'throw' | 'step' | 'fall' | 'turn';

/** Two sounds that are nearer to each other than this are one noise. */
const APART = 80;

/** Hiss, always the same: half a second of a small generator of numbers. */
function hissOf(audio: AudioContext): AudioBuffer {
  const noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  let seed = 12345;
  noise.getChannelData(0).forEach((_, n, data) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    data[n] = seed / 0x3fffffff - 1;
  });
  return noise;
}

/** A part of a sound: hiss or a tone, when it begins, how long and how loud it is. Seconds. */
interface Part {
  readonly at?: number;
  readonly long: number;
  readonly loud: number;
  /** A tone that glides from one pitch to another; else hiss round a pitch. */
  readonly tone?: OscillatorType;
  readonly from: number;
  readonly to?: number;
}

const SOUNDS: Readonly<Record<Sound, readonly Part[]>> = {
  die: [0, 0.06, 0.1, 0.15, 0.19].map((at, n) => ({ at, long: 0.035, loud: 0.34 - n * 0.05, from: 2600 - n * 260 })),
  coin: [
    { long: 0.26, loud: 0.09, tone: 'triangle', from: 3100 },
    { at: 0.01, long: 0.2, loud: 0.06, tone: 'triangle', from: 4640 },
    { at: 0.16, long: 0.2, loud: 0.07, tone: 'triangle', from: 3100 },
  ],
  card: [
    { long: 0.09, loud: 0.2, from: 5200 },
    { at: 0.08, long: 0.03, loud: 0.3, from: 1500 },
  ],
  shot: [
    { long: 0.05, loud: 0.5, from: 1900 },
    { long: 0.24, loud: 0.3, tone: 'sawtooth', from: 620, to: 70 },
    { at: 0.03, long: 0.28, loud: 0.14, from: 600 },
  ],
  blow: [
    { long: 0.07, loud: 0.22, from: 3000 },
    { at: 0.06, long: 0.18, loud: 0.55, tone: 'sine', from: 170, to: 55 },
    { at: 0.06, long: 0.05, loud: 0.4, from: 900 },
  ],
  spell: [
    { long: 0.36, loud: 0.13, tone: 'sine', from: 440, to: 1320 },
    { at: 0.04, long: 0.34, loud: 0.09, tone: 'sine', from: 660, to: 1980 },
    { at: 0.1, long: 0.28, loud: 0.05, from: 6000 },
  ],
  throw: [
    { long: 0.2, loud: 0.22, from: 1200 },
    { at: 0.2, long: 0.1, loud: 0.4, tone: 'sine', from: 130, to: 60 },
  ],
  step: [
    { long: 0.05, loud: 0.22, from: 420 },
    { at: 0.16, long: 0.05, loud: 0.17, from: 360 },
  ],
  fall: [
    { long: 0.22, loud: 0.5, tone: 'sine', from: 120, to: 38 },
    { at: 0.02, long: 0.2, loud: 0.22, from: 320 },
  ],
  turn: [
    { long: 0.18, loud: 0.2, tone: 'triangle', from: 523.25 },
    { at: 0.15, long: 0.24, loud: 0.2, tone: 'triangle', from: 784 },
  ],
};

/** What the page is heard with: one way out to the loudspeaker, made when it is first needed. */
class SoundPlayer {
  private output: { readonly audio: AudioContext; readonly hiss: AudioBuffer } | undefined;
  private last = Number.NEGATIVE_INFINITY;

  play(sound: Sound): void {
    const now = performance.now();
    // Browsers let nobody be heard before somebody has touched the page.
    if (now - this.last < APART || !navigator.userActivation.hasBeenActive) return;
    this.last = now;
    this.output ??= this.open();
    const { audio, hiss } = this.output;
    if (audio.state === 'suspended') void audio.resume();
    for (const part of SOUNDS[sound]) playPart(audio, hiss, part);
  }

  private open(): { readonly audio: AudioContext; readonly hiss: AudioBuffer } {
    const audio = new AudioContext();
    return { audio, hiss: hissOf(audio) };
  }
}

const player = new SoundPlayer();

export function playSound(sound: Sound): void {
  if (useStageSettings.getState().sound) player.play(sound);
}

function playPart(audio: AudioContext, hiss: AudioBuffer, part: Part): void {
  const { at = 0, long, loud } = part;
  const begin = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0008, begin + long);
  gain.connect(audio.destination);
  const source =
    part.tone === undefined ? hissing(audio, hiss, part.from, gain) : tone(audio, part, part.tone, begin, gain);
  source.start(begin);
  source.stop(begin + long);
}

function tone(audio: AudioContext, { from, to, long }: Part, type: OscillatorType, begin: number, into: AudioNode) {
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, begin);
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, begin + long);
  source.connect(into);
  return source;
}

function hissing(audio: AudioContext, hiss: AudioBuffer, pitch: number, into: AudioNode): AudioScheduledSourceNode {
  const source = audio.createBufferSource();
  source.buffer = hiss;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 0.9;
  source.connect(filter).connect(into);
  return source;
}
