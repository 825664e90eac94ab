import { useEffect } from 'react'
import type { PagedList } from '../../pull/list/shown-page'

/** Shows the last page where the list grew shorter than the page in the address. */
export function useExistingPage(
  list: Pick<PagedList<unknown>, 'pagination' | 'previous'>,
  page: number,
  toPage: (page: number) => void,
): void {
  const last = list.pagination?.total_page ?? 0
  useEffect(() => {
    if (!list.previous && last > 0 && page > last) toPage(last)
  }, [list.previous, last, page, toPage])
}
