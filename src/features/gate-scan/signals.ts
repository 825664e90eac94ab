import type { Tone } from './gate-words'

interface Signal {
  /** Tones one after the other: hertz and milliseconds. */
  readonly notes: readonly (readonly [hertz: number, ms: number])[]
  readonly wave: OscillatorType
  /** Milliseconds of vibration and pause by turns. */
  readonly vibration: readonly number[]
}

/** Each can be distinguished without looking: rising, twice the same, falling, and a long low buzz. */
const signals: Readonly<Record<Tone, Signal>> = {
  good: {
    notes: [
      [880, 90],
      [1320, 140],
    ],
    wave: 'sine',
    vibration: [80],
  },
  late: {
    notes: [
      [660, 120],
      [0, 60],
      [660, 120],
    ],
    wave: 'triangle',
    vibration: [80, 80, 80],
  },
  already: {
    notes: [
      [660, 90],
      [440, 160],
    ],
    wave: 'sine',
    vibration: [40, 40, 40, 40, 40],
  },
  bad: { notes: [[150, 420]], wave: 'square', vibration: [450] },
}

let context: AudioContext | null = null

/**
 * Makes sound possible; browsers ask for a touch or a key first.
 * @returns whether there will be sound
 */
export async function wakeSound(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false
  context ??= new AudioContext()
  // Without a gesture the promise stays open for ever.
  await Promise.race([context.resume().catch(() => undefined), new Promise((done) => setTimeout(done, 300))])
  return context.state === 'running'
}

/** Sounds and vibrates, where the device can. */
export function signal(tone: Tone): void {
  const { notes, wave, vibration } = signals[tone]
  if (typeof navigator.vibrate === 'function') navigator.vibrate([...vibration])
  if (context?.state !== 'running') return
  let from = context.currentTime
  for (const [hertz, ms] of notes) {
    const until = from + ms / 1000
    if (hertz > 0) play(context, { hertz, wave, from, until })
    from = until
  }
}

function play(
  audio: AudioContext,
  { hertz, wave, from, until }: { hertz: number; wave: OscillatorType; from: number; until: number },
): void {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.type = wave
  oscillator.frequency.value = hertz
  // A sudden end clicks.
  gain.gain.setValueAtTime(0.35, from)
  gain.gain.setValueAtTime(0.35, until - 0.02)
  gain.gain.linearRampToValueAtTime(0, until)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(from)
  oscillator.stop(until)
}
