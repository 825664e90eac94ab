/** Letters that are under an icon on most phones. */
const mostLetters = 15

/**
 * A name that fits under an icon: "SMP Negeri 12 Bandung" becomes "SMPN 12".
 * @param name of the school, in full
 * @returns whole words, or the beginning of a single long one
 */
export function shortNameOf(name: string): string {
  const words = name
    .trim()
    .replace(/^(SD|SMP|SMA|SMK|MI|MTs|MA) (?:Negeri|N) /i, '$1N ')
    .split(/\s+/)
  let short = ''
  for (const word of words) {
    const longer = short === '' ? word : `${short} ${word}`
    if (longer.length > mostLetters) break
    short = longer
  }
  return short === '' ? (words[0] ?? '').slice(0, mostLetters) : short
}
