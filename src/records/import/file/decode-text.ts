/**
 * Turns the bytes of a text file into text. Excel writes CSV as UTF-8 with BOM, as UTF-16, or, most
 * often, in the machine's Windows-1252.
 * @returns null when the bytes are no text at all
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const unmarked = unmarkedUtf16(bytes)
  if (unmarked !== null) return new TextDecoder(unmarked).decode(bytes)
  if (looksBinary(bytes)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** UTF-16 without its mark: of the letters that most texts consist of, every second byte is zero. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 512)
  const zeros = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  // A few letters of other scripts have no zero byte, and none has two.
  const enough = start.length / 2 - start.length / 16
  if (start.length < 8 || bytes.length % 2 !== 0) return null
  if (odd >= enough && even === 0) return 'utf-16le'
  return even >= enough && odd === 0 ? 'utf-16be' : null
}

/** Control bytes that no text holds; a photo or a program has them in its first kilobytes. */
function looksBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 8192).some((byte) => byte < 9 || (byte > 13 && byte < 27))
}
