import { localPage } from '../../../pull/list/local-page'
import type { ParamReader } from './read-params'

const sizes = { screen: 25, paper: 500 }

/** The page that an address names; one that is no number is named and not used. */
export const readPage = ({ read }: ParamReader): number =>
  read('halaman', (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined), 'Halaman') ?? 1

/** The rows of a page, or of the last one; on paper all of them, up to a limit that {@link paperWords} says. */
export function pageOf<Row>(rows: readonly Row[], asked: number, onPaper: boolean) {
  const limit = onPaper ? sizes.paper : sizes.screen
  const pages = Math.max(1, Math.ceil(rows.length / limit))
  return localPage(rows, { page: onPaper ? 1 : Math.min(asked, pages), limit })
}

/** What paper leaves out; null where it has all rows. @param noun "siswa" */
export function paperWords(count: number, noun: string): string | null {
  if (count <= sizes.paper) return null
  const [shown, all] = [sizes.paper, count].map((one) => one.toLocaleString('id-ID'))
  return `Di kertas ini ${shown} dari ${all} ${noun}, menurut urutan tabel. Semuanya ada di berkas Unduh.`
}
