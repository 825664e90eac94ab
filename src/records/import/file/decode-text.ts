/**
 * Turns the bytes of a text file into text. Excel writes CSV as UTF-8 with BOM, as UTF-16, or, most
 * often, in the machine's Windows-1252.
 * @returns null when the bytes are no text at all
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (looksBinary(bytes)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Control bytes that no text holds; a photo or a program has them in its first kilobytes. */
function looksBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 8192).some((byte) => byte < 9 || (byte > 13 && byte < 27))
}
