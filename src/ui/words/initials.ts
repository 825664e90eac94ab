/** A name without its titles: "Drs. H. Bambang Sudrajat, M.Pd." is "Bambang Sudrajat". */
export function plainName(name: string): string {
  const words = (name.split(',')[0] ?? '').trim().split(/\s+/)
  const bare = words.filter((word) => !word.endsWith('.'))
  return (bare.length > 0 ? bare : words).join(' ')
}

/** Up to two initials of a name: first and last word. */
export function initialsOf(name: string): string {
  const words = plainName(name)
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
