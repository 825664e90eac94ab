import type { Pagination } from '../../contract/envelope'

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
