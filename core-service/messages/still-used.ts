/** "a", "a dan b", "a, b, dan c" */
export const inWords = (parts: readonly string[]): string =>
  parts.length < 3 ? parts.join(' dan ') : `${parts.slice(0, -1).join(', ')}, dan ${parts.at(-1) ?? ''}`

/**
 * Which records still refer to a row that somebody wants to remove: "Kelas ini masih dipakai di 3 jadwal dan 1 pengumuman."
 * @returns null when nothing does
 */
export function stillUsed(what: string, counts: readonly (readonly [number, string])[]): string | null {
  const parts = counts.flatMap(([n, where]) => (n === 0 ? [] : [`${n} ${where}`]))
  return parts.length === 0 ? null : `${what} masih dipakai di ${inWords(parts)}.`
}
