import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartupError } from '../../start/startup-error'

/**
 * Writes a table of the schema `audit_months` into a compressed CSV file with a line of headings, and reads the file back.
 * @param name of the table
 * @returns the file, and how many rows it has
 * @throws StartupError where the file is there already, and where what is read back is not what was written
 */
export async function writePart(
  client: Client,
  name: string,
  folder: string,
): Promise<{ file: string; rows: number }> {
  const file = path.join(folder, `hadir-catatan-${name}.csv.gz`)
  if (existsSync(file)) throw new StartupError(`Berkas ${file} sudah ada. Tidak ada yang dihapus.`)
  const handle = await open(`${file}.part`, 'w', 0o600)
  const written = counted()
  const rows = client.query(
    copyTo(`COPY audit_months.${client.escapeIdentifier(name)} TO STDOUT (FORMAT csv, HEADER)`),
  )
  await pipeline(rows, written.through, createGzip(), handle.createWriteStream({ flush: true }))
  const read = counted()
  await pipeline(createReadStream(`${file}.part`), createGunzip(), read.through.resume())
  if (read.sum() !== written.sum()) {
    throw new StartupError(`Berkas ${file} tidak dapat dibaca kembali. Tidak ada yang dihapus.`)
  }
  await rename(`${file}.part`, file)
  // Documents and texts of the log have no line break outside of an escape.
  return { file, rows: written.lines() - 1 }
}

/** A stream that passes everything on, with the lines and the SHA-256 of it. */
function counted() {
  const hash = createHash('sha256')
  let lines = 0
  const through = new PassThrough()
  through.on('data', (chunk: Buffer) => {
    hash.update(chunk)
    for (const byte of chunk) if (byte === 0x0a) lines++
  })
  through.pause()
  let sum: string | undefined
  return { through, lines: () => lines, sum: () => (sum ??= hash.digest('hex')) }
}
