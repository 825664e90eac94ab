/**
 * Splits delimited text into records, by RFC 4180 and with its usual deviations: any line ending, a
 * quote in mid-field taken as it is, a missing closing quote at the end of the file.
 * @param delimiter one character
 * @param limit stop after this many records
 */
export function parseDelimited(
  text: string,
  delimiter: string,
  limit = Number.POSITIVE_INFINITY,
): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let at = 0
  while (at < text.length && records.length < limit) {
    let field: string
    if (text[at] === '"') [field, at] = quoted(text, at + 1, delimiter)
    else [field, at] = plain(text, at, delimiter)
    record.push(field)
    const end = text[at]
    at++
    if (end === delimiter) {
      // A delimiter at the very end still opens one more, empty field.
      if (at >= text.length) record.push('')
      continue
    }
    if (end === '\r' && text[at] === '\n') at++
    records.push(record)
    record = []
  }
  if (record.length > 0 && records.length < limit) records.push(record)
  return records
}

function plain(text: string, from: number, delimiter: string): [string, number] {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++
  return [text.slice(from, at), at]
}

function quoted(text: string, from: number, delimiter: string): [string, number] {
  let value = ''
  let at = from
  while (at < text.length) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return [value + text.slice(at), text.length]
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const [rest, end] = plain(text, quote + 1, delimiter)
      return [value + rest, end]
    }
    value += '"'
    at = quote + 2
  }
  return [value, at]
}
