import type { Pagination } from '../../../../contract/envelope'

const sizes = { screen: 25, paper: 500 }

/** The rows of the page that the address names; on paper all of them. */
export function pageOf<Row>(
  rows: readonly Row[],
  params: URLSearchParams,
  onPaper: boolean,
): { rows: Row[]; pagination: Pagination } {
  const size = onPaper ? sizes.paper : sizes.screen
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const asked = Number(params.get('halaman') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, pages) : 1
  return {
    rows: rows.slice((page - 1) * size, page * size),
    pagination: { current_page: page, page_size: size, total_data: rows.length, total_page: pages },
  }
}
