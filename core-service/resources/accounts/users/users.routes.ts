import { eq } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import {
  changePassword,
  getOwnUser,
  getUser,
  updateOwnUser,
  updateUser as updateUserCall,
} from '../../../../contract/accounts/users'
import { endUserSessions, listUsers, renewUserCode } from '../../../../contract/accounts/user-accounts'
import { users } from '../../../db/schema/people/users'
import { writeAudit } from '../../../kit/records/audit'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Mount } from '../../../kit/mount'
import { changeRecord, readRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { endFamiliesOf } from '../auth/families.repo'
import { codeOf, newCode, noCode } from '../auth/one-time-code.repo'
import { countAttempt, forgetAttempts } from '../auth/login-attempts.repo'
import { requireUncommon } from '../auth/password-rules'
import { checkPassword, hashPassword } from '../auth/passwords'
import { findUserById, type UserForSession } from '../auth/users.repo'
import { findSchool } from '../../school/school/school.repo'
import { pageOfUsers } from './page-of-users.repo'
import { endSessions } from './end-sessions'
import { renewCode } from './renew-code.repo'
import { updateUser, userRefusals } from './update-user'
import { userKind } from './users.kind'

export function mountUsers(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount(getOwnUser, ({ session }) => readRecord({ tx: db, session }, userKind, session.userId))

  mount(updateOwnUser, (input) => {
    const { name, phone, photo_url: photoUrl, version } = input.body
    const values = { name, phone, photoUrl }
    return write(services, input, (writing) =>
      changeRecord(writing, userKind, input.session.userId, values, version),
    )
  })

  mount(listUsers, ({ query, session }) => pageOfUsers(db, session.schoolId, query))

  mount(renewUserCode, async (input) => {
    const issued = await newCode(clock())
    return write(services, input, (writing) => renewCode(writing, input.params.id, issued))
  })

  mount(endUserSessions, (input) =>
    write(services, input, (writing) => endSessions(writing, input.params.id)),
  )

  mount(getUser, ({ params, session }) => readRecord({ tx: db, session }, userKind, params.id))

  mount(updateUserCall, (input) =>
    write(services, input, (writing) => updateUser(writing, input.params.id, input.body), userRefusals),
  )

  mount(changePassword, async ({ body, session, http }) => {
    const { userId, schoolId } = session
    const at = clock()
    // Counted apart from the log-in: somebody with an unattended phone can neither try passwords nor lock its owner out.
    const attempt = { passwordOf: userId }
    const lockedUntil = await countAttempt(db, attempt, at)
    if (lockedUntil !== null) {
      const seconds = Math.max(1, Math.ceil((lockedUntil.getTime() - at.getTime()) / 1000))
      fail(ErrorCode.accountLocked, { minutes: Math.ceil(seconds / 60), retryAfter: seconds })
    }
    const user = await findUserById(db, userId)
    const { current_password: current } = body
    // Who came with a one-time code has just shown it.
    const shown = current === undefined ? Boolean(user?.codeUsedAt) : await isRight(user, current)
    if (!shown) {
      // Not of the session range, as at the log-in: a client would refresh and send the guess a second time.
      failField('current_password', 'Kata sandi sekarang salah.')
    }
    requireUncommon(body.new_password, (await findSchool(db, schoolId)).name, 'new_password')
    const passwordHash = await hashPassword(body.new_password)
    await db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ passwordHash, ...noCode })
        .where(eq(users.id, userId))
      await endFamiliesOf(tx, userId, 'password', at, session.familyId)
      await forgetAttempts(tx, attempt, at)
      await writeAudit(tx, { schoolId, userId, at, requestId: http.id }, [
        { entity: 'users', entityId: userId, before: null, after: { password: 'renewed' } },
      ])
    })
    return {}
  })
}

const isRight = (user: UserForSession | undefined, typed: string) =>
  checkPassword(user?.passwordHash, user?.codeUntil ? codeOf(typed) : typed)
