import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { findBundles } from '../bundles/bundles.repo'
import { settledSentence } from './payment.rules'

/** Some bundles as they are now, within reach. */
export const bundlesNow = ({ tx, session, at }: Write, ids: readonly string[]) =>
  findBundles(tx, session, dateIn(session.timeZone, at), ids)

/**
 * Somebody else took the money, or voided the bill.
 * @param more of the refusal's data, beside the bundles
 * @throws DomainError 1350 with the bundles as they are now
 */
export async function refuseSettled(
  write: Write,
  bundleIds: readonly string[],
  more: object = {},
): Promise<never> {
  const bundles = await bundlesNow(write, bundleIds)
  return fail(ErrorCode.wrongState, { message: settledSentence(bundles), data: { ...more, bundles } })
}
