/** A colour as it is typed; null while it is none. */
export function colorOrNull(text: string): string | null {
  const color = text.trim().toLowerCase()
  return /^#[\da-f]{6}$/.test(color) ? color : null
}
