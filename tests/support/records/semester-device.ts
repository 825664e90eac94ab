import { vi } from 'vitest'
import { me } from '../../../contract/accounts/auth'
import { createClient, type Client } from '../../../src/api/client'
import { deviceDb, readState, writeState } from '../../../src/db/device-db'
import { writeMeta } from '../../../src/db/meta'
import { UserDb } from '../../../src/db/user-db'
import { testPassword, type TestService } from '../services/core-service'

/** Leads what the app fetches to a service of this process, for one test. */
export function reachService({ app }: TestService): void {
  vi.stubGlobal('location', new URL('http://sekolah.test/'))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const {
      body,
      headers,
      statusCode: status,
    } = await app.inject({
      ...{ method: 'GET', url: `${pathname}${search}`, headers: Object.fromEntries(request.headers) },
    })
    return new Response(body, { status, headers: { 'content-type': String(headers['content-type']) } })
  })
}

/** A device of the semester's administrator that holds nothing yet; {@link reachService} comes before it. */
export async function semesterDevice(service: TestService): Promise<{ db: UserDb; client: Client }> {
  await deviceDb.delete()
  await deviceDb.open()
  await writeState('auth', {
    data: await service.signIn('admin@semester.test', testPassword),
    permissions: [],
    user: null,
  })
  const user = await createClient().send(me)
  await writeState('auth', { ...(await readState('auth')), user })
  const db = new UserDb(`semester ${crypto.randomUUID()}`)
  await writeMeta(db, 'capabilities', ['versions', 'bulk_register', 'attendance_range', 'staff_days'])
  return { db, client: createClient({ userId: user.id, schoolId: user.school_id ?? null }) }
}
