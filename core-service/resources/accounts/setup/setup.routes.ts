import { timingSafeEqual } from 'node:crypto'
import { ErrorCode } from '../../../../contract/errors'
import { setup } from '../../../../contract/school/setup'
import { DomainError, fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Mount } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import { deviceOf, openSession } from '../auth/open-session'
import { createSchoolWithAdministrator } from './create-school-with-administrator.repo'
import { setupRequired } from './setup.repo'

/** Guesses of the setup code a minute from one address. */
const setupLimit = {
  max: 10,
  timeWindow: 60_000,
  errorResponseBuilder: (_request: unknown, context: { ttl: number }) =>
    new DomainError(ErrorCode.tooMany, { retryAfter: context.ttl / 1000 }),
}

export function mountSetup(mount: Mount, services: Services): void {
  const { db, clock, production, setupCode } = services

  mount(
    setup,
    async ({ body, http }) => {
      if (setupCode === null || !(await setupRequired(db, { production }))) return fail(ErrorCode.setupDone)
      if (!equal(body.setup_code, setupCode)) return failField('setup_code', 'Kode pemasangan salah.')
      const user = await createSchoolWithAdministrator(
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
    },
    { config: { rateLimit: setupLimit } },
  )
}

/** As people type it: in lower case, without dashes or with spaces. */
const lettersOf = (code: string) => code.toUpperCase().replace(/[^A-Z\d]/g, '')

/** In a time that does not tell how much of the guess was right. */
function equal(guess: string, code: string): boolean {
  const a = Buffer.from(lettersOf(guess))
  const b = Buffer.from(lettersOf(code))
  return a.length === b.length && timingSafeEqual(a, b)
}
