import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { me } from '../../../contract/accounts/auth'
import { signedInDevice } from '../../../tests/support/browser/signed-in'
import { createClient } from '../../api/client'
import { NetworkError, SessionChanged } from '../../api/errors'
import { changeState, readState } from '../../db/device-db'
import { openUserDb } from '../../db/user-db'
import { saveMarks } from '../../outbox/edits/save-marks'
import { unsentRows } from '../../outbox/queue'
import { runReplay } from '../../outbox/replay/run-replay'
import { openSchool } from './open-school'

const there = { access_token: 'access-there', refresh_token: 'refresh-there', role: { id: 'bendahara' } }

/** A device in school `a` with a pupil that was fetched and a mark that is not sent. */
async function inSchoolA(answer: () => Promise<Response>) {
  const asked: { path: string; token: string | null }[] = []
  await signedInDevice((input, init) => {
    const request = new Request(input, init)
    asked.push({
      path: new URL(request.url).pathname.replace('/core', ''),
      token: request.headers.get('authorization'),
    })
    return answer()
  })
  await changeState('auth', (auth) => auth.user && { ...auth, user: { ...auth.user, school_id: 'a' } })
  const db = openUserDb('a', 'guru')
  await Promise.all(db.tables.map((table) => table.clear()))
  await db.students.put({ id: 'ani', name: 'Ani', class_id: null })
  await saveMarks(db, [{ student_id: 'ani', subject: 'Ani', patch: { status: 'sakit' } }], {
    context: { school_id: 'a', period_id: 'p', sub_period_id: 'sp', class_id: 'c' },
    ...{ date: '2026-11-20', now: 0, quietMs: 0 },
  })
  return { db, asked, client: createClient({ userId: 'guru', schoolId: 'a' }) }
}

const answered = () => Promise.resolve(Response.json({ meta: { error_code: 0, message: 'ok' }, data: there }))

it('leaves unsent changes in the database of their school, and takes what was fetched off the device', async () => {
  const { db, client } = await inSchoolA(answered)
  await openSchool(client, db, 'b', () => undefined)
  expect(await readState('auth')).toMatchObject({ data: there, user: null })
  expect([await db.students.count(), (await unsentRows(db)).length]).toEqual([0, 1])
})

it('sends nothing of the school that was left with the session of the other one', async () => {
  const { db, asked, client } = await inSchoolA(answered)
  await openSchool(client, db, 'b', () => undefined)
  await changeState('auth', (auth) => ({ ...auth, user: { id: 'anggota', name: 'Bu Sri', school_id: 'b' } }))
  await runReplay('now')
  expect(asked.map(({ path }) => path)).toEqual(['/v1/auth/school'])
  await expect(client.send(me)).rejects.toThrow(SessionChanged)
  expect(await unsentRows(db)).toHaveLength(1)
})

it('says that the school is open before what was fetched of the other one is taken off the device', async () => {
  const { db, client } = await inSchoolA(answered)
  let held: Promise<unknown[]> | undefined
  await openSchool(client, db, 'b', () => {
    held = Promise.all([readState('auth'), db.students.count()])
  })
  expect(await held).toMatchObject([{ data: there, user: null }, 1])
})

it('changes nothing where the answer is lost', async () => {
  const { db, client } = await inSchoolA(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(openSchool(client, db, 'b', () => undefined)).rejects.toThrow(NetworkError)
  expect((await readState('auth')).user?.id).toBe('guru')
  expect(await db.students.count()).toBe(1)
})
