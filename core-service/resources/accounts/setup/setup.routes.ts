import { timingSafeEqual } from 'node:crypto'
import { ErrorCode } from '../../../../contract/errors'
import { setup } from '../../../../contract/school/setup'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Mount } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import { WrongTries } from '../../../kit/session/wrong-tries'
import { deviceOf, openSession } from '../auth/open-session'
import { createFirstSchool } from './create-school-with-administrator.repo'
import { setupRequired } from './setup.repo'

/** Wrong codes of one address a minute. A right one always passes, as nobody guesses its 58 bits. */
const wrongLimit = { max: 10, windowMs: 60_000 }

export function mountSetup(mount: Mount, services: Services): void {
  const { db, clock, production, setupCode } = services
  const wrongCodes = new WrongTries(wrongLimit)

  mount(setup, async ({ body, http }) => {
    if (setupCode === null || !(await setupRequired(db, { production }))) return fail(ErrorCode.setupDone)
    await wrongCodes.judge(http.ip, clock(), async () => {
      if (!equal(body.setup_code, setupCode)) failField('setup_code', 'Kode pemasangan salah.')
    })
    const user = await createFirstSchool(
      db,
      {
        schoolName: body.school_name,
        npsn: body.npsn,
        timeZone: body.time_zone,
        name: body.name,
        email: body.email,
        password: body.password,
      },
      { clock, production, requestId: http.id },
    )
    return db.transaction((tx) => openSession(services, tx, user, deviceOf(http)))
  })
}

/** As people type it: in lower case, without dashes or with spaces. */
const lettersOf = (code: string) => code.toUpperCase().replace(/[^A-Z\d]/g, '')

/** In a time that does not tell how much of the guess was right. */
function equal(guess: string, code: string): boolean {
  const a = Buffer.from(lettersOf(guess))
  const b = Buffer.from(lettersOf(code))
  return a.length === b.length && timingSafeEqual(a, b)
}
