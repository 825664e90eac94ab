/**
 * Whether texts of a row answer a search: every word typed begins some word of them (a NISN is a word).
 * @param typed what the person wrote; an empty search matches all
 */
export function matches(typed: string | undefined, ...texts: (string | null | undefined)[]): boolean {
  const wanted = words(typed)
  if (wanted.length === 0) return true
  const held = texts.flatMap(words)
  return wanted.every((word) => held.some((candidate) => candidate.startsWith(word)))
}

/** The words of a text as a search compares them: letters and digits, in lower case. */
export function words(text: string | null | undefined): string[] {
  return (text ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

const collator = new Intl.Collator('id', { numeric: true, sensitivity: 'base' })

/** Compares texts as the office sorts them: "VII A" before "VIII A" before "X", 9 before 10, blanks last. */
export function byText(a: string | null | undefined, b: string | null | undefined): number {
  if (!a || !b) return a ? -1 : b ? 1 : 0
  return collator.compare(a, b)
}
