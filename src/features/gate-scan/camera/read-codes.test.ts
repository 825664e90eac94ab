import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CodeReader } from './code-reader'
import { readCodes, type MakeReader } from './read-codes'
import type { FrameReading } from './read-frame'

const video = { currentTime: 0 } as HTMLVideoElement
const heard: string[] = []
const listener = {
  onCode: (text: string) => void heard.push(text),
  onHint: (hint: string | null) => {
    if (hint !== null && heard.at(-1) !== `hint ${hint}`) heard.push(`hint ${hint}`)
  },
  onFailed: () => void heard.push('failed'),
}
const code = (text: string): FrameReading => ({ text, unreadable: false })
/** Answers one step after the other, the last one for ever. */
function reader(name: string, ...steps: (FrameReading | Error | 'never')[]): MakeReader {
  const read = () => {
    const step = steps.length > 1 ? steps.shift() : steps[0]
    if (step === undefined || step === 'never') return new Promise<FrameReading>(() => undefined)
    return step instanceof Error ? Promise.reject(step) : Promise.resolve(step)
  }
  const made: CodeReader = { read, close: () => void heard.push(`${name} closed`) }
  return () => Promise.resolve(made)
}
const noFrame = new Error('InvalidStateError')

beforeEach(() => {
  heard.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('goes on after pictures that could not be read', async () => {
  const stop = readCodes(video, [reader('own', noFrame, noFrame, noFrame, code('A'))], listener)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard).toEqual(['A'])
  stop()
  await vi.advanceTimersByTimeAsync(200)
  expect(heard).toEqual(['A', 'own closed'])
})

it('a detector that goes on failing, never answers or does not start is replaced by the next', async () => {
  const absent: MakeReader = () => Promise.resolve(null)
  const broken: MakeReader = () => Promise.reject(new Error('no worker'))
  const readers = [
    absent,
    broken,
    reader('first', noFrame),
    reader('mute', 'never'),
    reader('last', code('B')),
  ]
  const stop = readCodes(video, readers, listener)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(heard.filter((one) => !one.startsWith('hint'))).toEqual(['first closed', 'mute closed', 'B'])
  stop()
})

it('says when no reader is left, and when the camera sends no new pictures', async () => {
  readCodes(video, [reader('only', noFrame)], listener)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(heard).toEqual(['only closed', 'failed'])
  heard.length = 0
  const stop = readCodes(video, [reader('own', { text: null, unreadable: false })], listener)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(heard).toEqual(['hint still'])
  stop()
})
