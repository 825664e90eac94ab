import { open } from 'node:fs/promises'
import encodeQR from 'qr'

const width = 640
const height = 480
/** Pictures a second; the browser plays the file in a circle. */
const rate = 5
const white = 235
const black = 16

/** Lets Chromium take a video for its camera. @param video path of a file that {@link writeFakeVideo} wrote */
export const cameraArgs = (video: string): string[] => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`,
]

/** What the camera sees for a while: a code, or an empty wall. */
export interface Scene {
  readonly text: string | null
  readonly seconds: number
  /** How much of the code is in the picture, from its left edge; by default all. */
  readonly shown?: number
  /** Upside down. */
  readonly turned?: boolean
}

/** Writes a video in which cards are held before the camera one after the other (YUV4MPEG2, as Chromium reads it). */
export async function writeFakeVideo(path: string, scenes: readonly Scene[]): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.write(`YUV4MPEG2 W${String(width)} H${String(height)} F${String(rate)}:1 Ip A1:1 C420jpeg\n`)
    for (const scene of scenes) {
      const picture = pictureOf(scene)
      for (let count = 0; count < scene.seconds * rate; count++) {
        await file.write('FRAME\n')
        await file.write(picture)
      }
    }
  } finally {
    await file.close()
  }
}

/** Brightness for each point, then colours that are none. */
function pictureOf({ text, shown = 1, turned = false }: Scene): Uint8Array {
  const picture = new Uint8Array((width * height * 3) / 2).fill(128)
  picture.fill(white, 0, width * height)
  if (text === null) return picture
  const modules = encodeQR(text, 'raw', { version: 2, ecc: 'medium', border: 4 })
  const scale = 9
  const [left, top] = [width, height].map((side) => Math.floor((side - modules.length * scale) / 2))
  const last = modules.length - 1
  for (let y = 0; y < modules.length * scale; y++) {
    for (let x = 0; x < modules.length * scale * shown; x++) {
      const [row, column] = [Math.floor(y / scale), Math.floor(x / scale)]
      const dark = turned ? modules[last - row]?.[last - column] : modules[row]?.[column]
      if (dark) picture[((top ?? 0) + y) * width + (left ?? 0) + x] = black
    }
  }
  return picture
}
