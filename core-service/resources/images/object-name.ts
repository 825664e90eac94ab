import { createHash } from 'node:crypto'

/**
 * The name of an image by its bytes, in the form of a UUID: the same photo sent again, because its answer
 * was lost, finds its own file instead of making a second one.
 */
export function objectNameOf(folder: string, bytes: Buffer): string {
  const hex = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
  return `${folder}/${parts.join('-')}.webp`
}
