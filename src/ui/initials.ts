/**
 * Up to two initials of a name: first and last word. Titles after a comma ("S.Pd.") and points are no
 * part of it.
 */
export function initialsOf(name: string): string {
  const words = (name.split(',')[0] ?? '')
    .replace(/[^\p{L}\s'-]/gu, ' ')
    .trim()
    .split(/\s+/)
  const first = words[0]?.[0] ?? '?'
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** A hue in degrees that stays the same for the same text. */
export function hueOf(seed: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % 360
}
