/** Length of a block of a tar file; a header is one, and contents fill whole ones. */
export const BLOCK = 512
const NAME = 100
const PREFIX = 155

/** What a header says. */
export interface TarEntry {
  readonly name: string
  /** Bytes of the contents. */
  readonly size: number
  readonly modifiedAt: Date
}

/**
 * The header of an entry as POSIX's ustar has it, for a file that only its owner reads.
 * @throws RangeError for a name that has no place in one
 */
export function tarHeader({ name, size, modifiedAt }: TarEntry): Buffer {
  const { short, prefix } = splitName(name)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    header.write(
      `${Math.floor(value)
        .toString(8)
        .padStart(length - 1, '0')}\0`,
      at,
      'latin1',
    )
  header.write(short, 0)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.max(0, modifiedAt.getTime() / 1000), 136, 12)
  header.write('0', 156)
  header.write('ustar\x0000', 257, 'latin1')
  header.write(prefix, 345)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

/** @returns undefined for bytes that are no header of a file, or a damaged one */
export function readTarHeader(header: Buffer): TarEntry | undefined {
  const text = (at: number, length: number) => {
    const bytes = header.subarray(at, at + length)
    const end = bytes.indexOf(0)
    return bytes.subarray(0, end < 0 ? length : end).toString('utf8')
  }
  const octal = (at: number, length: number) => Number.parseInt(text(at, length).trim(), 8)
  if (!text(257, 6).startsWith('ustar') || octal(148, 8) !== checksumOf(header)) return undefined
  const size = octal(124, 12)
  if (!Number.isSafeInteger(size)) return undefined
  const prefix = text(345, PREFIX)
  const name = prefix ? `${prefix}/${text(0, NAME)}` : text(0, NAME)
  return { name, size, modifiedAt: new Date(octal(136, 12) * 1000) }
}

/** How many zeros follow contents of a size, up to the next block. */
export function paddingAfter(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

function splitName(name: string): { short: string; prefix: string } {
  if (Buffer.byteLength(name) <= NAME) return { short: name, prefix: '' }
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, short] = [name.slice(0, at), name.slice(at + 1)]
    if (Buffer.byteLength(short) <= NAME && Buffer.byteLength(prefix) <= PREFIX) return { short, prefix }
  }
  throw new RangeError(`No place in a tar header for the name ${name}`)
}

/** The sum of a header's bytes, its own field read as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 0
  for (let at = 0; at < BLOCK; at++) sum += at >= 148 && at < 156 ? 0x20 : (header[at] ?? 0)
  return sum
}
