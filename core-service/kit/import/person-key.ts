/** The form in which two names of persons are one: letters and digits without case, accents, spaces and marks. */
export function personKey(name: string): string {
  const key = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
  return key === '' ? name : key
}
