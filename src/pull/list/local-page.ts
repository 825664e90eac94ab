import type { Pagination } from '../../../contract/envelope'
import type { PageQuery } from './list-source'

/** One page of rows that are all at hand, and the page counts that the service would return. */
export function localPage<Row>(
  rows: readonly Row[],
  { page, limit }: Pick<PageQuery, 'page' | 'limit'>,
): { rows: Row[]; pagination: Pagination } {
  const from = (page - 1) * limit
  return {
    rows: rows.slice(from, from + limit),
    pagination: {
      current_page: page,
      page_size: limit,
      total_data: rows.length,
      total_page: Math.ceil(rows.length / limit),
    },
  }
}
