import encodeQR from 'qr'
import type { Frame, FrameReading } from './read-frame'

/** Reads codes from a running video; one picture at a time. */
export interface CodeReader {
  read(video: HTMLVideoElement): Promise<FrameReading>
  close(): void
}

/** The browser's own detector, for which TypeScript has no type. */
interface Detector {
  detect(image: CanvasImageSource): Promise<readonly { rawValue: string }[]>
}

/** Side of the square in which codes are looked for, pixels: a card at arm's length still fills a third of it. */
const side = 640

/** The browser's detector; null where it does not read a code of ours in a try, because some that announce it cannot. */
export async function nativeReader(): Promise<CodeReader | null> {
  const detector = await workingDetector()
  if (!detector) return null
  return {
    async read(video) {
      // It rejects while the camera has sent no picture yet.
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0)
        return { text: null, unreadable: false }
      const [code] = await detector.detect(video)
      return { text: code?.rawValue ?? null, unreadable: false }
    },
    close: () => undefined,
  }
}

async function workingDetector(): Promise<Detector | null> {
  const made: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (typeof made !== 'function') return null
  const sample = 'HDR0TRYOUT'
  try {
    const detector = new (made as new (options: { formats: string[] }) => Detector)({ formats: ['qr_code'] })
    const [code] = await detector.detect(sampleCanvas(sample))
    return code?.rawValue === sample ? detector : null
  } catch {
    return null
  }
}

function sampleCanvas(text: string): HTMLCanvasElement {
  const modules = encodeQR(text, 'raw', { version: 2, ecc: 'medium', border: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = modules.length * 6
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * 6, y * 6, 6, 6)
  return canvas
}

/** Our own reader, in a worker. @throws where the browser starts no worker */
export function workerReader(): Promise<CodeReader> {
  const worker = new Worker(new URL('./read-frame.worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return Promise.resolve({
    read(video) {
      const frame = context && squareOf(video, context)
      if (!frame) return Promise.resolve({ text: null, unreadable: false })
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<FrameReading>) => {
          resolve(data)
        }
        worker.onerror = () => {
          reject(new Error('the worker that reads codes does not run'))
        }
        worker.postMessage(frame, [frame.data.buffer])
      })
    },
    close: () => {
      worker.terminate()
    },
  })
}

/** The middle of the picture; null before the first one is there. */
function squareOf(video: HTMLVideoElement, context: CanvasRenderingContext2D): Frame | null {
  const { videoWidth: width, videoHeight: height } = video
  const edge = Math.min(width, height)
  if (edge === 0) return null
  context.drawImage(video, (width - edge) / 2, (height - edge) / 2, edge, edge, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  return { width: side, height: side, data: new Uint8ClampedArray(data) }
}
