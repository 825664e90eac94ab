/** "PK" and what follows it: the end of a zip file's directory, and one entry of it (PKWARE's APPNOTE, 4.3.12 and 4.3.16). */
const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
const longestComment = 0xffff

/**
 * How large the parts of a zip file (xlsx, xlsb, ods) say they are once unpacked, in bytes: the library reserves that much for
 * each before it reads anything, so a small file that claims gigabytes would take the whole tab with it. A part that is in
 * fact larger is cut at what it says.
 * @returns 0 for what is no zip file; of a zip file whose directory is broken, what could be read
 */
export function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end === null) return 0
  let sum = 0
  for (let at = view.getUint32(end + 16, true); at + 46 <= end;) {
    if (view.getUint32(at, true) !== entryMark) break
    sum += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sum
}

function endOfDirectory(view: DataView): number | null {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at--) {
    if (view.getUint32(at, true) === endMark) return at
  }
  return null
}
