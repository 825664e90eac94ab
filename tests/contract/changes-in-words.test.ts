import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AuthData, login, logout, refreshToken, refreshTokenV1 } from '../../contract/accounts/auth'
import { answerInvitation } from '../../contract/accounts/memberships'
import { Change } from '../../contract/accounts/changes'
import { changePassword } from '../../contract/accounts/users'
import { allCalls } from '../../contract/all-calls'
import type { CallSpec } from '../../contract/call'
import { listOf } from '../../contract/envelope'
import { ErrorCode } from '../../contract/errors'
import { setup } from '../../contract/school/setup'
import { uploadImage as uploadCall } from '../../contract/values/images'
import { entityWords, fieldChanges, subjectWords } from '../../src/features/settings/changes/change-words'
import { isNamedField } from '../../src/features/settings/changes/field-words'
import { type FullSchool, makeFullSchool, type CallInput, send } from '../support/calls/every-call'
import { inviteTo } from '../support/records/join-school'
import { makeSchool } from '../support/records/school-fixture'
import { uploadImage } from '../support/pictures/upload-image'
import { startTestService, testPassword } from '../support/services/core-service'
import { testService } from '../support/records/school-kit'

/**
 * Every call of the contract that writes is sent to the real service. Each must leave a row of the audit that an
 * administrator reads on "Catatan perubahan", in Indonesian words for the record, its fields and their values.
 */

const service = await testService()
const full = await makeFullSchool(service, 'catatan')

/** Calls with a body that change nothing which the school keeps, with the reason. */
const keepNothing: Readonly<Record<string, string>> = {
  'announcements.audience': 'counts who would read an announcement',
  'bill_groups.preview': 'counts who would be billed',
  'periods.effect': 'counts what a calendar would change',
}

/** Calls that need another session, service or kind of body: each has a test of its own below. */
const apart: readonly CallSpec[] = [
  login,
  logout,
  refreshToken,
  refreshTokenV1,
  changePassword,
  answerInvitation,
  setup,
  uploadCall,
]

/** What a call must say so that something changes, where the example of the kit says what is there already. */
const changing: Readonly<
  Record<string, (made: FullSchool) => Partial<CallInput> | Promise<Partial<CallInput>>>
> = {
  'periods.update': ({ known }) => ({
    body: { sub_periods: [{ id: known.get('sub_periods'), name: 'Semester pertama' }] },
  }),
  'schedules.putHours': () => ({
    body: {
      patterns: [],
      closed: [{ weekday: 1, start_time: '07:00', end_time: '07:40', title: 'Upacara' }],
    },
  }),
  'periods.setting': () => ({ body: { late_after: '07:21' } }),
  'periods.change': async ({ known, school }) => {
    const { rows } = await service.db.execute<{ id: string }>(
      sql`SELECT id FROM sub_periods WHERE school_id = ${school.schoolId}::uuid
        AND period_id = ${school.periodId}::uuid AND NOT is_active`,
    )
    return { params: { id: known.get('periods') ?? '', subPeriodId: rows[0]?.id ?? '' }, body: {} }
  },
  'grades.students': ({ school, known }) => ({
    body: { student_ids: [school.classes['7B'].pupils[0]?.id], class_id: known.get('classes') },
  }),
  'classes.status': ({ known }) => ({
    params: { id: known.get('spare classes') ?? '' },
    body: { status: 'archived' },
  }),
  'classes.putStudents': ({ school }) => ({ body: { student_ids: [school.classes['7B'].pupils[1]?.id] } }),
  'students.putGrades': ({ school, known }) => ({
    body: {
      students: [{ student_id: school.classes['7B'].pupils[2]?.id, class_id: known.get('classes') }],
    },
  }),
  'teachers.merge': async ({ token, known }) => {
    const { data } = await service.call('POST', '/v1/teachers', { token, body: { name: 'Guru Ganda' } })
    const { id } = z.parse(z.object({ id: z.string() }), data)
    return { params: { id: known.get('teachers') ?? '' }, body: { other_id: id, dry_run: false } }
  },
  'students.merge': ({ school }) => ({
    params: { id: school.classes['7B'].pupils[0]?.id ?? '' },
    body: { other_id: school.classes['7B'].pupils[1]?.id, dry_run: false },
  }),
  // A pupil who has a card: those of the example were revoked.
  'cards.print': async ({ token, school }) => {
    const body = { student_ids: [school.classes['7B'].pupils[2]?.id] }
    await service.call('PUT', '/v1/students/cards', { token, body })
    return { body }
  },
  // Somebody who joins the class after its bills were published.
  'bill_groups.bill_missing': async ({ token, known }) => {
    const body = { name: 'Anak Baru', class_id: known.get('classes') }
    const { data } = await service.call('POST', '/v1/students', { token, body })
    const { id } = z.parse(z.object({ id: z.string() }), data)
    return { body: { groups: [{ bill_group_id: known.get('spare bill_groups'), student_ids: [id] }] } }
  },
  // The pair is taken off first: PUT comes before POST in the order of the test, and "remove" after "assign".
  'teachers.assignSubjects': ({ known }) => ({ body: { subject_ids: [known.get('spare subjects')] } }),
}

interface Left {
  /** Rows of the audit that one request left. */
  rows: number
  /** Those of them that the screen shows to an administrator. */
  shown: Change[]
}

/** Sends something a second later than all before it, so that the audit has its rows in order. */
async function leftBy(token: string, work: () => Promise<void>, on = service): Promise<Left> {
  on.clock.now = new Date(on.clock.now.getTime() + 1000)
  const count = async () =>
    (await on.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM audit_log`)).rows[0]?.n ?? 0
  const before = await count()
  await work()
  const rows = (await count()) - before
  const { data } = await on.call('GET', '/v1/changes?limit=200', { token })
  const begun = on.clock.now.getTime()
  const shown = z.parse(listOf(Change), data).list.filter(({ at }) => Date.parse(at ?? '') >= begun)
  return { rows, shown }
}

/** Values of lists that are Indonesian words as they are. */
const indonesian = [
  'alpa',
  'cuti',
  'dinas',
  'hadir',
  'izin',
  'sakit',
  'terlambat',
  'sekolah',
  'masuk',
  'pulang',
  'transfer',
]

/** Records of which a school has one, or that are about no single record. */
const ofTheWholeSchool = ['school', 'schools', 'cash_days', 'promotions']

/** What of a change a person could not read: a name of our tables, an English value of a list, an id, a moment as machines write it. */
function unreadable(change: Change): string[] {
  const said = fieldChanges(change, 'Asia/Jakarta')
  const isUpdate = Boolean(change.before && change.after)
  const raw = Object.keys({ ...change.before, ...change.after }).filter((field) => !isNamedField(field))
  const shownRaw = raw.filter((field) => said.some((one) => one.field === field.replaceAll('_', ' ')))
  const values = said.flatMap(({ field, was, is }) => [was, is].map((value) => `${field}: ${value ?? ''}`))
  return [
    ...(change.entity in entityWords ? [] : [`record ${change.entity}`]),
    ...(isUpdate && said.length === 0 ? [`no field of ${change.entity}`] : []),
    ...(subjectWords(change) || ofTheWholeSchool.includes(change.entity) ? [] : [`whose ${change.entity}`]),
    ...shownRaw.map((field) => `field ${change.entity}.${field}`),
    ...values.filter((value) => /[{}[\]]|[\da-f]{8}-[\da-f]{4}-|\dT\d|undefined/.test(value)),
    ...plainWords(change)
      .filter((word) => said.some(({ was, is }) => was === word || is === word))
      .filter((word) => !indonesian.includes(word)),
  ]
}

/** Values that look like those of a list in the contract; what people type in these tests never does. */
const plainWords = ({ before, after }: Change): string[] =>
  [before, after].flatMap((row) =>
    Object.values(row ?? {}).filter(
      (value): value is string => typeof value === 'string' && /^[a-z]+(_[a-z]+)*$/.test(value),
    ),
  )

function expectInWords({ rows, shown }: Left): void {
  expect(rows, 'rows of the audit').toBeGreaterThan(0)
  expect(shown.length, 'rows that the screen shows').toBe(rows)
  expect([...new Set(shown.flatMap(unreadable))]).toEqual([])
}

const inOrder = ({ method }: CallSpec) => ['PUT', 'POST', 'DELETE'].indexOf(method)
const plain = allCalls
  .filter((call) => call.method !== 'GET' && !apart.includes(call))
  .sort((a, b) => inOrder(a) - inOrder(b))

it.each(plain.map((call) => [call.id, call] as const))('%s', async (id, call) => {
  const said = { ...full.inputFor(call), ...(await changing[id]?.(full)) }
  let code = -1
  const left = await leftBy(full.token, async () => {
    ;({ code } = await send(service, full.token, call, said))
  })
  expect(code).toBe(ErrorCode.ok)
  if (id in keepNothing) expect(left.rows).toBe(0)
  else expectInWords(left)
})

it('auth.answerInvitation, in the history of the school that invites', async () => {
  const inviting = await makeSchool(service.db, 'mengundang')
  await inviteTo(service.db, full.school.email('administrator'), inviting)
  const body = { school_id: inviting.schoolId, accept: false }
  const left = await leftBy(await service.token(inviting.email('administrator')), async () => {
    await send(service, full.token, answerInvitation, { params: {}, query: {}, body })
  })
  expectInWords(left)
})

it('auth.login, also one that fails, and auth.logout', async () => {
  const { school, token } = full
  const email = school.email('kepala_sekolah')
  expectInWords(
    await leftBy(token, async () => {
      await service.call('POST', login.path, { body: { email, password: 'salah sekali' } })
    }),
  )
  let own = ''
  expectInWords(
    await leftBy(token, async () => {
      own = await service.token(email)
    }),
  )
  expectInWords(
    await leftBy(token, async () => {
      await service.call('POST', logout.path, { token: own, body: { everywhere: true } })
    }),
  )
})

it.each([refreshToken, refreshTokenV1])(
  '$id leaves none: the session goes on, and its beginning and its end have rows',
  async ({ path }) => {
    const { refresh_token } = await service.signIn(full.school.email('kepala_sekolah'))
    const left = await leftBy(full.token, async () => {
      const { code } = await service.call('POST', path, { body: { refresh_token } })
      expect(code).toBe(ErrorCode.ok)
    })
    expect(left.rows).toBe(0)
  },
)

it('users.password', async () => {
  const token = await service.token(full.school.email('kepala_sekolah'))
  const body = { current_password: testPassword, new_password: 'kucing jingga melompat' }
  expectInWords(
    await leftBy(full.token, async () => {
      const { code, message } = await service.call('PUT', '/v1/users/password', { token, body })
      expect(code, message).toBe(ErrorCode.ok)
    }),
  )
})

it('images.upload is kept with the person who sent it, but shown only with the record that uses the picture', async () => {
  const left = await leftBy(full.token, async () => {
    await uploadImage(service, full.token)
  })
  expect(left.rows).toBe(1)
  expect(left.shown).toEqual([])
})

it('setup', async () => {
  const empty = await startTestService()
  try {
    const body = {
      school_name: 'SD Negeri 1 Ende',
      time_zone: 'Asia/Makassar',
      name: 'Maria Goreti',
      email: 'maria@ende.test',
      password: 'kata sandi yang panjang',
      setup_code: 'KODE-UJI',
    }
    const made = z.parse(AuthData, (await empty.call('POST', setup.path, { body })).data)
    const token = made.access_token
    const { data } = await empty.call('GET', '/v1/changes?limit=200', { token })
    const shown = z.parse(listOf(Change), data).list
    expect(shown.map(({ entity }) => entity)).toContain('schools')
    expect([...new Set(shown.flatMap(unreadable))]).toEqual([])
  } finally {
    await empty.close()
  }
})
