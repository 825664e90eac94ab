import { listChanges } from '../../../../contract/accounts/changes'
import { everyPage } from '../../../api/every-page'
import { csvOf } from '../../../records/list/csv'
import { saveFile } from '../../../ui/save-file'
import type { Workspace } from '../../../workspace/workspace'
import { actionWords, changeText, subjectWords } from './change-words'
import type { ChangeQuery } from './changes-address'

/** Pages of 200 changes in one file at most, so that a browser on a small computer holds it. */
const mostPages = 250

interface Download {
  readonly workspace: Pick<Workspace, 'client' | 'timeZone'>
  readonly query: ChangeQuery
  readonly when: (at: string | null | undefined) => string
  /** Called after each page with how many changes are there and how many there are in all. */
  readonly onProgress: (done: number, total: number) => void
}

/**
 * Saves what the filters find as a CSV file, the newest first.
 * @returns how many changes the filters find beyond those that the file has
 * @throws what the client throws; then no file is saved
 */
export async function downloadChanges({ workspace, query, when, onProgress }: Download): Promise<number> {
  const { client, timeZone } = workspace
  let total = 0
  let done = 0
  const rows = await everyPage(async (page) => {
    const data = await client.send(listChanges, { query: { ...query, page, limit: 200 } })
    total = data.pagination.total_data
    done += data.list.length
    onProgress(done, total)
    return data
  }, mostPages)
  const lines = rows.map((row) => [
    when(row.at),
    row.user?.name ?? 'Layanan',
    actionWords(row),
    subjectWords(row),
    changeText(row, timeZone),
  ])
  saveFile(csvOf([['Waktu', 'Oleh', 'Tindakan', 'Tentang', 'Perubahan'], ...lines]), 'catatan-perubahan.csv')
  return Math.max(0, total - rows.length)
}
