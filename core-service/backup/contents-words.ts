import type { Restored } from './restore-backup'

interface Contents {
  readonly tables: number
  readonly rows: number
  readonly images: number
}

/** What a file contains, in figures. */
export const countWords = ({ tables, rows, images }: Contents): string =>
  `${tables} tabel, ${rows.toLocaleString('id')} baris, ${images.toLocaleString('id')} foto`

/** How large a file is. */
export const sizeWords = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`

/** What was read back of a file; of an export also of which school. */
export function contentsOf({ head, manifest }: Restored): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const counts = { tables: manifest.tables.length, rows, images: manifest.images.count }
  const school = head.school ? `hanya ${head.school.name}, ` : ''
  return `${school}keadaan ${head.begun_at}, ${countWords(counts)}`
}
