import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
const TEXT = /\.(html|js|css|json|svg|webmanifest|txt|xml|wasm|map)$/
/** Below this an answer fits one packet anyway. */
const WORTHWHILE = 1_000

/** Puts `.br` and `.gz` beside every text file of a folder, so that serving costs no processor. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter(
    (entry) => entry.isFile() && TEXT.test(entry.name) && !entry.name.endsWith('.map'),
  )
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath ?? entry.path, entry.name))))
}

async function compressFile(file) {
  const bytes = await readFile(file)
  if (bytes.length < WORTHWHILE) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [small, smallGz] = await Promise.all([brotli(bytes, { params }), gz(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, smallGz)])
}
