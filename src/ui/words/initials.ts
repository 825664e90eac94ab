import { plainName } from '../../../contract/values/plain-name'

/** Up to two initials of a name: of its first and its last word. */
export function initialsOf(name: string): string {
  const words = plainName(name).match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? ['?']
  const ends = words.filter((_, at) => at === 0 || at === words.length - 1)
  // Whole letters: some are two units of the text.
  return ends
    .map((word) => Array.from(word)[0])
    .join('')
    .toUpperCase()
}

/** A hue in degrees that stays the same for the same text. */
export function hueOf(seed: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % 360
}
