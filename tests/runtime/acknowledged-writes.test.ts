import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { RegisterData, RegisterPutData } from '../../contract/attendance/attendances'
import { AuthData, Me } from '../../contract/accounts/auth'
import { dateIn } from '../../contract/values/dates'
import { startService, type TestService } from '../support/services/service'
import { killServer } from './postmaster'

const Envelope = z.object({ meta: z.object({ error_code: z.int() }), data: z.unknown() })

let service: TestService
let token = ''
let classId = ''
// Every day of the school year may be marked, and today is in it.
const date = dateIn('Asia/Jakarta', new Date())

async function call<S extends z.core.$ZodType>(
  data: S,
  method: string,
  path: string,
  body?: unknown,
): Promise<z.core.output<S>> {
  const answer = await fetch(`${service.url}/core${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const envelope = z.parse(Envelope, await answer.json())
  expect(envelope.meta.error_code).toBe(0)
  return z.parse(data, envelope.data)
}

beforeAll(async () => {
  service = await startService()
  const signIn = { email: 'wali.7a@demo.hadir.id', password: 'hadir-demo-2026' }
  token = (await call(AuthData, 'POST', '/v1/auth/login', signIn)).access_token
  classId = (await call(Me, 'GET', '/v1/auth/me')).homeroom_class_ids?.[0] ?? ''
})
afterAll(() => service.stop())

/** Writes one pupil's mark; settles when the service has acknowledged it. */
async function write(studentId: string, note: string): Promise<void> {
  const entries = [{ student_id: studentId, status: 'sakit', note }]
  const done = await call(RegisterPutData, 'PUT', '/v1/students/attendances', {
    class_id: classId,
    date,
    entries,
  })
  expect(done?.list?.[0]?.error_code).toBe(0)
}

test('what was acknowledged is there after SIGKILL of service and database in mid-write', async () => {
  const register = await call(
    RegisterData,
    'GET',
    `/v1/students/attendances?class_id=${classId}&date=${date}`,
  )
  const pupils = register.list.map(({ student_id }) => student_id)
  expect(pupils).toHaveLength(36)
  const acknowledged = new Map<string, string>()

  let written = 0
  for (const killAfter of [5, 17, 1, 40, 29]) {
    for (let i = 0; i < killAfter; i++) {
      const pupil = pupils[written % pupils.length] ?? ''
      const note = `mark ${written++}`
      await write(pupil, note)
      acknowledged.set(pupil, note)
    }
    // In flight, all of them, when everything dies.
    const half = pupils.map((pupil) => [pupil, `in flight ${written++}`] as const)
    const flying = half.map(async ([pupil, note]) => {
      await write(pupil, note)
      acknowledged.set(pupil, note)
    })
    await Promise.race(flying)
    const dying = service.kill()
    killServer(service.dataDir)
    await Promise.all([dying, Promise.allSettled(flying)])
    await service.restart()

    const rows = await service.query<{ student_id: string; note: string }>(
      'select student_id, note from student_days where date = $1 and student_id = any($2)',
      [date, pupils],
    )
    const stored = new Map(rows.map((row) => [row.student_id, row.note]))
    const sent = new Map(half)
    for (const [pupil, note] of acknowledged) {
      // What was sent and never acknowledged may have arrived; anything else is a loss.
      expect([note, sent.get(pupil)]).toContain(stored.get(pupil))
    }
    for (const [pupil, note] of stored) acknowledged.set(pupil, note)
  }
})
