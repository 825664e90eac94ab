import { afterEach, expect, it, vi } from 'vitest'
import type { Tone } from './gate-words'

const tones: readonly Tone[] = ['good', 'late', 'already', 'bad']
afterEach(() => {
  vi.unstubAllGlobals()
})

it('each tone sounds and vibrates unlike every other, without a look at the screen', async () => {
  const notes: string[] = []
  const vibrations: string[] = []
  class Context {
    state = 'running'
    currentTime = 0
    destination = {}
    resume() {
      return Promise.resolve()
    }
    createGain() {
      const ramp = () => undefined
      return {
        gain: { setValueAtTime: ramp, linearRampToValueAtTime: ramp },
        connect: (to: unknown) => to,
      }
    }
    createOscillator() {
      const one = {
        type: '',
        frequency: { value: 0 },
        connect: (to: unknown) => to,
        start: () => void notes.push(`${one.type} ${one.frequency.value}`),
        stop: () => undefined,
      }
      return one
    }
  }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('navigator', { vibrate: (pattern: number[]) => vibrations.push(pattern.join(' ')) })
  const { signal, wakeSound } = await import('./signals')
  expect(await wakeSound()).toBe(true)
  const heard = tones.map((tone) => {
    notes.length = 0
    signal(tone)
    return notes.join(', ')
  })
  expect(new Set(heard).size).toBe(tones.length)
  expect(heard.every((one) => one !== '')).toBe(true)
  expect(new Set(vibrations).size).toBe(tones.length)
  // What is felt: one short, two short, three, and one long pulse.
  const pulses = vibrations.map((one) =>
    one
      .split(' ')
      .map(Number)
      .filter((_, at) => at % 2 === 0),
  )
  expect(
    new Set(pulses.map(({ length, 0: first = 0 }) => `${length} ${first > 200 ? 'long' : 'short'}`)).size,
  ).toBe(4)
})

it('a device without sound and vibration is silent, and nothing fails', async () => {
  vi.resetModules()
  vi.stubGlobal('navigator', {})
  const { signal, wakeSound } = await import('./signals')
  expect(await wakeSound()).toBe(false)
  for (const tone of tones) signal(tone)
})
