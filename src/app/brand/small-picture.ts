import { scaledTo } from '../../ui/photo/fit-photo'

/** Pixels of the longer side: the log-in page's mark on a phone with three pixels to each of its own. */
const mostPixels = 156
/** Letters of the address: it is in local storage beside the theme. */
const mostLetters = 100_000

/**
 * A small copy of an image that can be kept with the device, so that it is there without a network.
 * @param address of an image; its service must let this origin read it
 * @returns a `data:` address, or null where the image cannot be read or made small
 */
export async function smallPicture(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { credentials: 'omit' })
    if (!answer.ok) return null
    const bitmap = await createImageBitmap(await answer.blob())
    try {
      const { width, height } = bitmap
      const canvas = document.createElement('canvas')
      Object.assign(canvas, scaledTo(Math.min(mostPixels, Math.max(width, height)), width, height))
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      // A browser that cannot write WebP answers with a PNG; both keep what is transparent.
      const picture = canvas.toDataURL('image/webp', 0.9)
      return picture.length <= mostLetters ? picture : null
    } finally {
      bitmap.close()
    }
  } catch {
    return null
  }
}
