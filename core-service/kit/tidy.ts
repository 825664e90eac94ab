/** Spaces tidied; an empty text is nothing. */
export function tidy(text: string | null | undefined): string | null {
  const tidied = text?.replace(/\s+/g, ' ').trim()
  return tidied === undefined || tidied === '' ? null : tidied
}
