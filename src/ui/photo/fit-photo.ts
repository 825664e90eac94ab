import { subtleCrypto } from '../../../contract/values/subtle-crypto'

/** At most 150 KB of a photo travels. */
export const mostBytes = 150_000
/** Enough to recognise a face; more would only be larger. */
const mostPixels = 1280
const fewestPixels = 320
const qualities = [0.8, 0.65, 0.5, 0.4] as const

/** Writes a picture at a size (longer side, pixels) and a quality (0–1). */
export type Encode = (side: number, quality: number) => Promise<Blob>

/**
 * Finds the best writing of a picture that is small enough: less quality first, then less size.
 * @param side its longer side, pixels
 * @throws when even the smallest is too large
 */
export async function fitPhoto(side: number, encode: Encode): Promise<Blob> {
  for (let wanted = Math.min(side, mostPixels); ; wanted = Math.round(wanted * 0.75)) {
    for (const quality of qualities) {
      const blob = await encode(wanted, quality)
      if (blob.size <= mostBytes) return blob
    }
    if (wanted <= fewestPixels) throw new Error('photo cannot be made small enough')
  }
}

/** Width and height at which the longer side is `side`. */
export function scaledTo(side: number, width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** A picture ready for the outbox: small, named by its content. */
export interface SmallPhoto {
  /** Hex. */
  sha256: string
  bytes: ArrayBuffer
  mime: string
}

/** Reads a small picture's bytes and names it by them; on an address without https, where browsers do not hash, by chance. */
export async function namePhoto(blob: Blob): Promise<SmallPhoto> {
  const bytes = await blob.arrayBuffer()
  const subtle = subtleCrypto()
  const hash = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : crypto.getRandomValues(new Uint8Array(32))
  const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { sha256, bytes, mime: blob.type }
}
