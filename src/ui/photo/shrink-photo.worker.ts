import { offscreenSurface, shrinkBitmap } from './shrink-bitmap'
import type { ShrinkReport } from './shrink-photo'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrinkBitmap(data, offscreenSurface)
    .then((photo): ShrinkReport => ({ photo }))
    .catch((error: unknown): ShrinkReport => ({ failed: error instanceof Error ? error.message : 'failed' }))
    .then((report) => {
      postMessage(report)
    })
})
