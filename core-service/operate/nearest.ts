/**
 * The one of some words that somebody probably meant.
 * @returns undefined where none is near: more than a third of the letters would have to change
 */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase()
  const [best] = words
    .map((word) => ({ word, changes: changesBetween(fold(typed), fold(word)) }))
    .sort((a, b) => a.changes - b.changes)
  return best && best.changes <= Math.max(1, best.word.length / 3) ? best.word : undefined
}

/** How many letters have to be put in, taken out or exchanged to make one text of the other (Levenshtein). */
function changesBetween(from: string, to: string): number {
  const wanted = Array.from(to)
  let row = Array.from({ length: wanted.length + 1 }, (_, at) => at)
  for (const [at, letter] of Array.from(from).entries()) {
    const next = [at + 1]
    for (const [column, other] of wanted.entries()) {
      const exchanged = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min((row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1, exchanged))
    }
    row = next
  }
  return row[wanted.length] ?? 0
}
