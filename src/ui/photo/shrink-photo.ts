import type { SmallPhoto } from './fit-photo'
import { shrinkBitmap, type Surface } from './shrink-bitmap'

/** What the worker answers. */
export type ShrinkReport = { photo: SmallPhoto } | { failed: string }

/**
 * Shrinks a photo on the device to at most 150 KB of WebP or JPEG and names it by its content; off the main
 * thread where the browser can, so that the screen stays quick.
 * @throws when the file is no picture
 */
export async function shrinkPhoto(photo: Blob): Promise<SmallPhoto> {
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined')
    return await shrinkBitmap(photo, pageSurface)
  const report = await askWorker(photo)
  if (report === null) return await shrinkBitmap(photo, pageSurface)
  if ('failed' in report) throw new Error(report.failed)
  return report.photo
}

/** Null when the worker itself could not run (its file is missing offline, or a 2D context is refused). */
function askWorker(photo: Blob): Promise<ShrinkReport | null> {
  const worker = new Worker(new URL('./shrink-photo.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ShrinkReport | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ShrinkReport>) => {
      resolve('failed' in data && data.failed === 'no canvas' ? null : data)
    })
    worker.addEventListener('error', () => {
      resolve(null)
    })
    worker.postMessage(photo)
  }).finally(() => {
    worker.terminate()
  })
}

function pageSurface(width: number, height: number): Surface {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const toBlob = (mime: string, quality: number) =>
    new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(
        (blob) => {
          if (blob) resolve(blob)
          else reject(new Error('picture not written'))
        },
        mime,
        quality,
      )
    })
  return { context, toBlob }
}
