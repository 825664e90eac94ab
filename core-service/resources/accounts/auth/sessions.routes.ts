import { ErrorCode } from '../../../../contract/errors'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../../contract/accounts/sessions'
import { fail } from '../../../kit/answers/fail'
import type { Mount } from '../../../kit/mount'
import { pageOfAll } from '../../../kit/requests/paging'
import type { Services } from '../../../kit/services'
import { networkOf } from '../../../kit/session/network'
import { auditSession } from './audit-session'
import { endFamiliesOfAccount, endOneOf, liveFamiliesOf } from './families.repo'
import { keptNetwork, placeOf } from './place'

/** The own sessions: which devices, and ending them. Nobody sees or ends those of somebody else. */
export function mountSessions(mount: Mount, { db, clock, tokens }: Services): void {
  mount(listOwnSessions, async ({ query, session, http }) => {
    const families = await liveFamiliesOf(db, session.userId, clock())
    const own = keptNetwork(tokens, session.accountId, networkOf(http))
    const sessions = families.map(({ id, device, network, createdAt, refreshedAt }) => ({
      id,
      device,
      since: createdAt.toISOString(),
      last_seen_at: refreshedAt.toISOString(),
      place: placeOf(network, own),
      current: id === session.familyId,
    }))
    return pageOfAll(sessions, query)
  })

  mount(endOwnSession, async ({ params, session, http }) => {
    const { userId, schoolId } = session
    const at = clock()
    await db.transaction(async (tx) => {
      if (!(await endOneOf(tx, userId, params.id, at))) {
        fail(ErrorCode.notFound, { message: 'Sesi ini sudah berakhir.' })
      }
      await auditSession(
        tx,
        { schoolId, userId, at, requestId: http.id },
        { event: 'revoked', others: false },
      )
    })
    return null
  })

  mount(endOtherSessions, async ({ session, http }) => {
    const { userId, schoolId, familyId } = session
    const at = clock()
    await db.transaction(async (tx) => {
      await endFamiliesOfAccount(tx, userId, 'revoked', at, familyId)
      await auditSession(tx, { schoolId, userId, at, requestId: http.id }, { event: 'revoked', others: true })
    })
    return null
  })
}
