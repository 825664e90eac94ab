import type { BellWeek } from '../board/bells'
import type { BlockedWeeks } from '../board/board-index'
import type { BoardLesson } from '../board/board-lesson'
import type { GapsFound } from './find-gaps'

/** What the worker is asked. */
export interface GapTask {
  lessons: BoardLesson[]
  lesson: BoardLesson
  days: readonly number[]
  /** When teachers cannot teach and classes have no lessons. */
  blocked: BlockedWeeks
  /** The hours that the school has set. */
  bells: BellWeek
}

/**
 * The best hours for a lesson, found in a worker that is ended afterwards.
 * @param signal ends the worker at once; then nothing is answered
 * @throws an Error with a sentence for the person when the worker cannot be started or ends early
 */
export function askForGaps(task: GapTask, signal: AbortSignal): Promise<GapsFound> {
  const worker = new Worker(new URL('./find-gaps.worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  return new Promise<GapsFound>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<GapsFound>) => resolve(data))
    worker.addEventListener('error', () =>
      reject(new Error('Pencari celah tidak dapat dimuat. Sambungkan ke jaringan, lalu coba lagi.')),
    )
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}
