import type { CodeReader } from './code-reader'
import type { FrameReading } from './read-frame'
import { Repeats } from './repeats'

/** Pause between two pictures, milliseconds: a card is read within a quarter of a second, and the phone stays cool. */
const pauseMs = 90
/** After so many unreadable pictures in a row the screen shows a hint. */
const unreadableTurns = 10
/** After so many failures in a row the next reader is tried. One alone says little: a phone's camera starts slowly. */
const failedTurns = 5
/** A detector that answers nothing for so long counts as failed, milliseconds. */
const answerMs = 3_000
/** A picture that does not change for so long is no longer sent by the camera, milliseconds. */
const stillMs = 4_000

/** `unreadable`: a code is seen and cannot be read. `still`: the camera sends no new pictures. */
export type CameraHint = 'unreadable' | 'still' | null

export interface CodeListener {
  onCode: (text: string) => void
  onHint: (hint: CameraHint) => void
  /** No reader works on this device; reading has ended. */
  onFailed: () => void
}

/** Makes a reader; null where this device has none of its kind. */
export type MakeReader = () => Promise<CodeReader | null>

const nothing: FrameReading = { text: null, unreadable: false }

/**
 * Reads picture after picture. A failed read is followed by the next one; a reader that goes on failing is replaced by the next.
 * @param readers the best first
 * @returns stops it
 */
export function readCodes(
  video: HTMLVideoElement,
  readers: readonly MakeReader[],
  listener: CodeListener,
  pause = pauseMs,
): () => void {
  let stopped = false
  const isStopped = () => stopped
  const repeats = new Repeats()

  async function readWith(reader: CodeReader): Promise<void> {
    const still = stillWatch(video)
    let [failures, turns] = [0, 0]
    while (!isStopped() && failures < failedTurns) {
      let found = nothing
      try {
        found = await inTime(reader.read(video))
        failures = 0
      } catch (error) {
        failures++
        console.warn('a picture was not read', error)
      }
      if (isStopped()) return
      turns = found.unreadable ? turns + 1 : 0
      listener.onHint(still() ? 'still' : turns >= unreadableTurns ? 'unreadable' : null)
      if (found.text !== null && repeats.isNew(found.text, performance.now())) listener.onCode(found.text)
      await new Promise((done) => setTimeout(done, pause))
    }
  }

  async function run(): Promise<void> {
    for (const make of readers) {
      const reader = await make().catch((error: unknown) => {
        console.warn('a reader of codes does not start', error)
        return null
      })
      if (!reader) continue
      if (!isStopped()) await readWith(reader)
      reader.close()
      if (isStopped()) return
    }
    if (!isStopped()) listener.onFailed()
  }

  void run()
  return () => {
    stopped = true
  }
}

async function inTime(reading: Promise<FrameReading>): Promise<FrameReading> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the detector does not answer')), answerMs)
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}

/** @returns whether the picture has been the same for too long, while the page is looked at */
function stillWatch(video: HTMLVideoElement): () => boolean {
  let [shown, since] = [-1, performance.now()]
  return () => {
    const now = performance.now()
    if (video.currentTime !== shown || document.hidden) [shown, since] = [video.currentTime, now]
    return now - since > stillMs
  }
}
