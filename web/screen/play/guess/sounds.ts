// Made by the browser: there are no files.

let context: AudioContext | undefined;

interface Tone {
  hertz: number;
  /** Seconds from now. */
  at: number;
  seconds: number;
  volume: number;
  type: OscillatorType;
}

function playTones(tones: readonly Tone[]): void {
  context ??= new AudioContext();
  for (const { hertz, at, seconds, volume, type } of tones) {
    const start = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(volume, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    const oscillator = new OscillatorNode(context, { frequency: hertz, type });
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds);
  }
}

/** The click of a shutter, which opens and closes. */
export function playShutter(): void {
  playTones(
    [0, 0.07].map((at) => ({ hertz: 150 - at * 600, at, seconds: 0.03, volume: 0.12, type: 'square' })),
  );
}

/** Two notes, a fifth apart, the upper one a moment later. */
export function playChord(): void {
  playTones([
    { hertz: 523.25, at: 0.2, seconds: 0.9, volume: 0.12, type: 'sine' },
    { hertz: 783.99, at: 0.32, seconds: 1.1, volume: 0.12, type: 'sine' },
  ]);
}
