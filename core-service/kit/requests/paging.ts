import type { Pagination } from '../../../contract/envelope'

export interface PageQuery {
  readonly page: number
  readonly limit: number
}

/** Rows to skip and to take of a page. */
export const pageWindow = ({ page, limit }: PageQuery) => ({ limit, offset: (page - 1) * limit })

/** The pagination of a list answer (specification section 3). */
export const paginationOf = ({ page, limit }: PageQuery, total: number): Pagination => ({
  current_page: page,
  page_size: limit,
  total_data: total,
  total_page: Math.ceil(total / limit),
})

/**
 * How many rows a list has: a page that is not full is its last one and says it, so that only others are counted.
 * @param onPage rows of the page
 * @param countAll asks the database
 */
export async function totalOf(
  { page, limit }: PageQuery,
  onPage: number,
  countAll: () => Promise<number>,
): Promise<number> {
  const isLast = onPage < limit && (onPage > 0 || page === 1)
  return isLast ? (page - 1) * limit + onPage : await countAll()
}

/** The page of a short list that is in memory anyway. */
export function pageOfAll<T>(all: readonly T[], query: PageQuery): { list: T[]; pagination: Pagination } {
  const { limit, offset } = pageWindow(query)
  return { list: all.slice(offset, offset + limit), pagination: paginationOf(query, all.length) }
}

/** Pagination of a list that always comes whole. */
export const wholePage = (total: number): Pagination =>
  paginationOf({ page: 1, limit: Math.max(total, 1) }, total)
