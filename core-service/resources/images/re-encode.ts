import sharp from 'sharp'
import { ErrorCode } from '../../../contract/errors'
import { fail } from '../../kit/answers/fail'

/** Longest side that is kept; a phone's photo is four times as wide and ten times as heavy. */
const longestSide = 1600

/** Of WebP, from 0 to 6: 1 takes a third of the processor's time of 4 for a twenty-fifth more bytes, and photos come when all phones do. */
const effort = 1

/** Formats by content, independent of the name. No SVG: it can carry scripts. */
const accepted = ['jpeg', 'png', 'webp', 'gif', 'heif']

/**
 * Reads an image and writes it again: the position, scripts and a second format in the file are
 * removed, and the rotation that the camera noted is applied.
 * @returns WebP bytes
 * @throws DomainError 1520 when it is no image of a known format
 */
export async function reEncode(bytes: Buffer): Promise<Buffer> {
  // A small file may declare very large dimensions; the limit keeps them out of memory.
  const image = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' })
  try {
    const { format } = await image.metadata()
    if (!accepted.includes(format)) return notAnImage()
    return await image
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort })
      .toBuffer()
  } catch {
    return notAnImage()
  }
}

const notAnImage = () =>
  fail(ErrorCode.notSupported, { message: 'Berkas ini bukan gambar. Pilih foto JPG, PNG, atau WebP.' })
