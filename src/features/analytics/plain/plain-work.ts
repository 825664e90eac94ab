import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import type { DateSpan } from '../../../../contract/values/school-year'
import type { Client } from '../../../api/client'
import { everyPage } from '../../../api/every-page'

/** What an analysis is computed from on the device, where the service has none (decision 0053). */
export interface PlainWork {
  readonly client: Client
  readonly span: DateSpan
  /** One class, or null for all. */
  readonly classId: string | null
  readonly settings: readonly SubPeriodSetting[]
  /** `YYYY-MM-DD`, the school's. */
  readonly today: string
  /** Sends one request, repeated while there is no network, and counts it. @throws when the person stops */
  readonly ask: <T>(request: () => Promise<T>) => Promise<T>
  /** So many more requests than were known before. */
  readonly expect: (more: number) => void
}

/** The largest page of our service; others may give shorter ones. */
const limit = 200

/**
 * A list whole, page by page; each page is a request of the work.
 * @param read one page of it
 */
export async function wholeList<T>(
  { ask, expect }: PlainWork,
  read: (page: { page: number; limit: number }) => Promise<{ list: T[]; pagination: { total_page: number } }>,
): Promise<T[]> {
  expect(1)
  return await everyPage(async (page) => {
    const answer = await ask(() => read({ page, limit }))
    if (page === 1) expect(Math.max(0, answer.pagination.total_page - 1))
    return answer
  })
}
