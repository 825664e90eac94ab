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
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (let column = 1; column <= to.length; column++) {
      const same = letter === to[column - 1] ? 0 : 1
      next.push(Math.min((row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (row[column - 1] ?? 0) + same))
    }
    row = next
  }
  return row[to.length] ?? 0
}
