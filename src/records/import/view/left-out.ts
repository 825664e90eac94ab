import type { ReadResult } from '../read/read-grid'

/** What a file has and the rows that are sent do not, counted by kind; columns that no list needs are no loss. */
export function leftOut(
  noun: string,
  { sheets, heads, gone, pending, lost }: Pick<ReadResult, 'sheets' | 'heads' | 'gone' | 'pending' | 'lost'>,
): string[] {
  const columns = heads.flatMap((head) => head.columns)
  const values = lost.length + Object.values(pending).reduce((sum, one) => sum + one, 0)
  const counts: [number, string][] = [
    [sheets.filter(({ isRead, rows }) => !isRead && rows > 0).length, 'lembar'],
    [columns.filter(({ key, unused, filled }) => key === null && !unused && filled > 0).length, 'kolom'],
    [gone.length, `${noun} yang tidak aktif lagi`],
    [values, 'isi'],
  ]
  return counts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []))
}
