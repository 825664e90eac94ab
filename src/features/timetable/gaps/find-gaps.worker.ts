import { findGaps } from './find-gaps'
import type { GapTask } from './ask-for-gaps'

/** Looks for hours off the main thread: all lessons of a school are walked. */
self.addEventListener(
  'message',
  ({ data: { lessons, lesson, days, bells, blocked } }: MessageEvent<GapTask>) => {
    self.postMessage(findGaps(new Map(lessons.map((one) => [one.id, one])), lesson, days, blocked, bells))
  },
)
