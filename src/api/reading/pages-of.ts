import type { Pagination } from '../../../contract/envelope'
import { findField, isRecord } from './synonyms'

/**
 * The pagination of a list answer, put together where the service leaves it out or sends a part of it.
 * A full page without a word on how many there are may have another behind it; a longer one is the whole.
 * @param count rows of this page, also those that could not be read
 * @param given what the service sent there
 * @param asked the request's parameters
 */
export function pagesOf(count: number, given: unknown, asked: Readonly<Record<string, unknown>>): Pagination {
  const source = isRecord(given) ? given : {}
  const number = (key: string, least: number) => wholeNumber(findField(source, key, [], []), least)
  const limit = number('page_size', 1) ?? wholeNumber(asked['limit'], 1)
  const isWhole = limit === null || count > limit
  const page = isWhole ? 1 : (number('current_page', 1) ?? wholeNumber(asked['page'], 1) ?? 1)
  const size = isWhole ? Math.max(count, 1) : limit
  const total = number('total_data', 0)
  const pages = total === null ? page + (count < size || isWhole ? 0 : 1) : Math.ceil(total / size)
  return {
    current_page: page,
    page_size: size,
    total_data: total ?? (page - 1) * size + count,
    total_page: number('total_page', 0) ?? pages,
  }
}

function wholeNumber(value: unknown, least: number): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= least ? number : null
}
