import { localPage } from '../../../pull/list/local-page'

const sizes = { screen: 25, paper: 500 }

/** The rows of the page that the address names, or of the last one; on paper all of them. */
export function pageOf<Row>(rows: readonly Row[], params: URLSearchParams, onPaper: boolean) {
  const limit = onPaper ? sizes.paper : sizes.screen
  const pages = Math.max(1, Math.ceil(rows.length / limit))
  const asked = Number(params.get('halaman') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, pages) : 1
  return localPage(rows, { page, limit })
}
