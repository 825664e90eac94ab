import * as calls from '../../../../contract/accounts/users'
import { endUserSessions, listUsers, renewUserCode } from '../../../../contract/accounts/user-accounts'
import type { Mount } from '../../../kit/mount'
import { changeRecord, readRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { newCode } from '../auth/one-time-code.repo'
import { changePassword } from './change-password.repo'
import { pageOfUsers } from './page-of-users.repo'
import { endSessions } from './end-sessions'
import { renewCode } from './renew-code.repo'
import { judgeOwnName } from './own-name.rules'
import { updateUser, userRefusals } from './update-user'
import { userKind } from './users.kind'

export function mountUsers(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount(calls.getOwnUser, ({ session }) => readRecord({ tx: db, session }, userKind, session.userId))

  mount(calls.updateOwnUser, (input) => {
    const { name, phone, photo_url: photoUrl, version } = input.body
    const values = { name, phone, photoUrl }
    return write(services, input, (writing) =>
      changeRecord(writing, userKind, input.session.userId, values, version, (before, after) =>
        judgeOwnName(input.session, before, after),
      ),
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

  mount(calls.getUser, ({ params, session }) => readRecord({ tx: db, session }, userKind, params.id))

  mount(calls.updateUser, (input) =>
    write(services, input, (writing) => updateUser(writing, input.params.id, input.body), userRefusals),
  )

  mount(calls.changePassword, async ({ body, session, http }) => {
    await changePassword(services, session, body, http.id)
    return {}
  })
}
