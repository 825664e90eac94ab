import type { CallQueryInput, CallSpec } from '../../../../contract/call'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import type { DateSpan } from '../../../../contract/values/school-year'
import type { AnswerData } from '../../../api/answer-data'
import { everyPage } from '../../../api/every-page'

/** What an analysis is computed from on the device, where the service has none (decision 0053). */
export interface PlainWork {
  readonly span: DateSpan
  /** One class, or null for all. */
  readonly classId: string | null
  readonly settings: readonly SubPeriodSetting[]
  /** `YYYY-MM-DD`, the school's. */
  readonly today: string
  /**
   * Sends one request, repeated while there is no network, and counts it; an answer that was kept when the work stopped is used.
   * @throws when the person stops
   */
  readonly ask: <Call extends CallSpec>(call: Call, query: CallQueryInput<Call>) => Promise<AnswerData<Call>>
  /** So many more requests than were known before. */
  readonly expect: (more: number) => void
}

/** The largest page of our service; others may give shorter ones. */
const limit = 200

/**
 * A list whole, page by page.
 * @param read asks for one page of it
 */
export async function wholeList<T>(
  { expect }: Pick<PlainWork, 'expect'>,
  read: (page: { page: number; limit: number }) => Promise<{ list: T[]; pagination: { total_page: number } }>,
): Promise<T[]> {
  expect(1)
  return await everyPage(async (page) => {
    const answer = await read({ page, limit })
    if (page === 1) expect(Math.max(0, answer.pagination.total_page - 1))
    return answer
  })
}
