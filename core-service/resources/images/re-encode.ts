import sharp from 'sharp'
import { ErrorCode } from '../../../contract/errors'
import { fail } from '../../kit/answers/fail'

/** Longest side that is kept; a phone's photo is four times as wide and ten times as heavy. */
const longestSide = 1600

/** Formats by content, independent of the name. No SVG: it can carry scripts. */
const accepted = ['jpeg', 'png', 'webp', 'gif', 'heif']

/**
 * Reads an image and writes it again: what hides in a file (position, scripts, a second format) does not
 * survive, and it is upright without the camera's note.
 * @returns WebP bytes
 * @throws DomainError 1520 when it is no image of a known format
 */
export async function reEncode(bytes: Buffer): Promise<Buffer> {
  // A small file may claim a huge picture; the limit keeps it out of memory.
  const image = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' })
  try {
    const { format } = await image.metadata()
    if (!accepted.includes(format)) return notAnImage()
    return await image
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    return notAnImage()
  }
}

const notAnImage = () =>
  fail(ErrorCode.notSupported, { message: 'Berkas ini bukan gambar. Pilih foto JPG, PNG, atau WebP.' })
