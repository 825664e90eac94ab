import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { RegisterPutResult } from '../../../contract/attendance/attendances'
import { BillGroup, BillGroupChange } from '../../../contract/bills/bill-groups'
import { BillType } from '../../../contract/bills/bill-types'
import { Bundle } from '../../../contract/bills/bundles'
import { listOf } from '../../../contract/envelope'
import { ErrorCode } from '../../../contract/errors'
import { Period } from '../../../contract/school/years/periods'
import type { TimeZone } from '../../../contract/values/dates'
import { Id } from '../../../contract/values/ids'
import { testPassword, type TestService } from '../services/core-service'

/** One table of tests/fixtures/semester; its README describes each. No field has a comma or a quote. */
export function semesterTable(name: string): Record<string, string>[] {
  const text = readFileSync(new URL(`../../fixtures/semester/${name}.csv`, import.meta.url), 'utf8')
  const [heading = '', ...lines] = text.trim().split('\n')
  const keys = heading.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? '']))
  })
}

/** The hand-worked rows without the column of how they were obtained. */
export const figuresFrom = (name: string) =>
  semesterTable(name).map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'how')))
/** The hand-worked figures of one page, by name. */
export const figuresOfPage = (page: string) =>
  Object.fromEntries(
    semesterTable('other-figures').flatMap((row) =>
      row['page'] === page ? [[row['figure'] ?? '', row['value'] ?? '']] : [],
    ),
  )

export const semesterClasses = ['7A', '7B', '8A'] as const
/** The day on which the figures are looked at. */
export const semesterToday = '2026-12-16'

const statuses: Readonly<Record<string, string>> = {
  H: 'hadir',
  T: 'terlambat',
  S: 'sakit',
  I: 'izin',
  A: 'alpa',
}
const holidays = [
  ['2026-08-17', 'Hari Kemerdekaan RI'],
  ['2026-08-25', 'Maulid Nabi'],
  ...['2026-09-28', '2026-09-29', '2026-09-30', '2026-10-01', '2026-10-02'].map((date) => [
    date,
    'Libur tengah semester',
  ]),
].map(([date = '', name = '']) => ({ date, name }))

const WithId = z.object({ id: Id })
const Results = z.object({ list: z.array(RegisterPutResult) })
const admin = 'admin@semester.test'

export interface SemesterSchool {
  readonly token: string
  readonly classes: ReadonlyMap<string, string>
  readonly pupils: ReadonlyMap<string, string>
  readonly staff: ReadonlyMap<string, string>
  readonly periodId: string
  readonly send: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<unknown>
}

/**
 * Writes the school of tests/fixtures/semester through the service's calls, as its people would have over the semester.
 * @param service with an empty database
 * @param offset of the time zone, such as `+07:00`
 */
export async function loadSemester(
  service: TestService,
  { timeZone, offset }: { timeZone: TimeZone; offset: string },
): Promise<SemesterSchool> {
  let token = ''
  const send: SemesterSchool['send'] = async (method, path, body) => {
    const answer = await service.call(method, path, { token, ...(body === undefined ? {} : { body }) })
    if (answer.code !== ErrorCode.ok)
      throw new Error(`${method} ${path}: ${answer.code} ${answer.message} ${answer.text}`)
    return answer.data
  }
  const idOf = async (path: string, body: object) => z.parse(WithId, await send('POST', path, body)).id
  /** Noon is the same date in every zone of the country. */
  const goTo = async (date: string) => {
    service.clock.now = new Date(`${date}T12:00:00${offset}`)
    token = (await service.signIn(admin)).access_token
  }

  service.clock.now = new Date(`2026-07-13T12:00:00${offset}`)
  await service.call('POST', '/v1/setup', {
    body: {
      ...{ school_name: 'SMP Semester', time_zone: timeZone, name: 'Administrator', email: admin },
      ...{ password: testPassword, setup_code: 'KODE-UJI' },
    },
  })
  await goTo('2026-07-13')
  const [year] = z.parse(listOf(Period), await send('GET', '/v1/periods')).list
  const half = year?.sub_periods?.find((one) => one.is_active)
  if (!year || !half) throw new Error('a new school has a semester')
  const setCalendar = (days: typeof holidays) =>
    send('PUT', `/v1/periods/${year.id}/${half.id}/setting`, {
      ...{ first_date: '2026-07-13', last_date: '2026-12-18', week_days: 5, holidays: days },
      ...{ late_after: '07:00', lock_after_days: 366 },
    })
  await setCalendar(holidays)

  const grades = new Map<string, string>()
  for (const level of [7, 8]) grades.set(String(level), await idOf('/v1/grades', { level }))
  const classes = new Map<string, string>()
  for (const name of semesterClasses) {
    classes.set(name, await idOf('/v1/classes', { name, grade_id: grades.get(name.slice(0, 1)) }))
  }
  const stays = semesterTable('stays')
  const pupils = new Map<string, string>()
  const enrol = async (date: string) => {
    for (const { pupil = '', nis, gender, class: name = '', first } of stays) {
      if (first !== date || pupils.has(pupil)) continue
      const body = { name: pupil, nis, gender, class_id: classes.get(name) }
      pupils.set(pupil, await idOf('/v1/students', body))
    }
  }
  const move = (date: string) =>
    Promise.all(
      stays
        .filter(({ pupil = '', first }) => first === date && pupils.has(pupil))
        .map(({ pupil = '', class: name = '' }) =>
          send('PUT', `/v1/classes/${classes.get(name) ?? ''}/students`, {
            student_ids: [pupils.get(pupil)],
            from_date: date,
          }),
        ),
    )
  const marks = new Map(
    semesterTable('marks').map((row) => [`${row['pupil'] ?? ''} ${row['date'] ?? ''}`, row]),
  )
  const memberOf = (name: string, date: string) =>
    stays.filter(
      ({ class: own, first = '', last = '' }) =>
        own === name && first <= date && (last === '' || date <= last),
    )
  const put = async (name: string, date: string, students: readonly string[]) => {
    const entries = students.flatMap((pupil) => {
      const entered = marks.get(`${pupil} ${date}`)
      const status = statuses[entered?.['mark'] ?? 'H']
      const minutes = Number(entered?.['minutes_late'] ?? 0)
      const late = minutes > 0 ? { minutes_late: minutes } : {}
      return status === undefined ? [] : [{ student_id: pupils.get(pupil), status, ...late }]
    })
    if (entries.length === 0) return
    const data = await send('PUT', '/v1/students/attendances', { class_id: classes.get(name), date, entries })
    const refused = z.parse(Results, data).list.filter(({ error_code }) => error_code !== ErrorCode.ok)
    if (refused.length > 0) throw new Error(`${name} ${date}: ${JSON.stringify(refused)}`)
  }
  const days = [...semesterTable('days').map((day) => day['date'] ?? ''), '2026-11-11'].sort()
  let taken = ''
  /** Takes every register that is not taken yet, up to and including a date; also of the day that becomes a holiday. */
  const takeRegisters = async (until: string) => {
    for (const date of days.filter((one) => taken < one && one <= until)) {
      for (const name of semesterClasses) {
        await put(
          name,
          date,
          memberOf(name, date).map(({ pupil = '' }) => pupil),
        )
      }
    }
    taken = until
  }
  await enrol('2026-07-13')
  await goTo('2026-08-10')
  await move('2026-08-03')
  await move('2026-08-10')
  await takeRegisters('2026-08-07')

  const allClasses = [...classes.values()]
  const spp = z.parse(
    BillType,
    await send('POST', '/v1/bill_types', { name: 'SPP', amount: 150_000, frequency: 'monthly' }),
  )
  const exam = z.parse(
    BillType,
    await send('POST', '/v1/bill_types', { name: 'Ujian', amount: 75_000, frequency: 'once' }),
  )
  const publish = async (name: string, due_date: string, type: string, class_ids: readonly string[]) => {
    const body = { name, due_date, items: [{ bill_type_id: type }], targets: { class_ids } }
    const { id } = z.parse(BillGroup, await send('POST', '/v1/bill_groups', body))
    z.parse(BillGroupChange, await send('PUT', `/v1/bill_groups/${id}/published`, {}))
    const data = await send('GET', `/v1/bill_groups/bundles?limit=200&bill_group_id=${id}`)
    const { list } = z.parse(listOf(Bundle), data)
    const bundleOf = (pupil: string) => list.find(({ student }) => student?.name === pupil)?.id ?? ''
    return {
      void: (pupil: string) => send('DELETE', `/v1/bill_groups/bundles/${bundleOf(pupil)}?reason=Keliru`),
      pay: async (pupil: string, amount?: number) => {
        const paid = await send('PUT', `/v1/bill_groups/${id}/paid`, {
          ...{ bundle_ids: [bundleOf(pupil)], method: 'cash' },
          ...(amount === undefined ? {} : { amount }),
        })
        const payment_id = z.parse(BillGroupChange, paid).payment_id
        return () => send('PUT', `/v1/bill_groups/${id}/corrected`, { payment_id, reason: 'Salah siswa' })
      },
    }
  }

  await goTo('2026-09-07')
  const august = await publish('SPP Agustus', '2026-08-10', spp.id, allClasses)
  await takeRegisters('2026-09-04')
  await enrol('2026-09-07')

  await goTo('2026-10-19')
  await move('2026-10-05')
  await takeRegisters('2026-10-16')
  await put('7B', '2026-10-19', ['Joko'])
  await august.pay('Joko')
  await send('DELETE', `/v1/students/${pupils.get('Joko') ?? ''}`, {
    status: 'transferred',
    reason: 'Ikut orang tua',
  })

  await goTo(semesterToday)
  const leave = (pupil: string, type: string, from: string, to: string, status = 'approved') =>
    send('POST', '/v1/students/leaves', { student_id: pupils.get(pupil), type, from, to, status })
  await leave('Aji', 'sakit', '2026-07-20', '2026-07-22')
  await leave('Eka', 'sakit', '2026-09-23', '2026-10-06')
  await leave('Hana', 'izin', '2026-09-14', '2026-09-18')
  await leave('Hana', 'izin', '2026-12-17', '2026-12-18', 'pending')

  await takeRegisters(semesterToday)
  // A Saturday.
  await put('7A', '2026-08-08', ['Citra'])
  await setCalendar([...holidays, { date: '2026-11-11', name: 'Banjir' }])

  await august.pay('Aji')
  await august.pay('Budi', 50_000)
  await august.pay('Gilang')
  await august.pay('Lestari')
  const takeBack = await august.pay('Hana')
  await takeBack()
  const october = await publish('SPP Oktober', '2026-10-10', spp.id, allClasses)
  await october.pay('Citra')
  await october.void('Oki')
  const exams = await publish('Ujian', '2026-11-20', exam.id, [classes.get('8A') ?? ''])
  await exams.pay('Maulana')
  const january = await publish('SPP Januari', '2027-01-10', spp.id, allClasses)
  await january.pay('Aji')

  for (const [pupil, hour] of [
    ['Gilang', '06:50'],
    ['Aji', '07:05'],
    ['Kirana', '07:20'],
  ] as const) {
    const checkin_time = `${semesterToday}T${hour}:00${offset}`
    await send('PUT', '/v1/students/presences', {
      student_id: pupils.get(pupil),
      date: semesterToday,
      checkin_time,
    })
  }

  const staff = new Map<string, string>()
  for (const { person = '', type, date, mark = '' } of semesterTable('staff-days')) {
    if (!staff.has(person)) staff.set(person, await idOf('/v1/teachers', { name: person, type }))
    const body = { teacher_id: staff.get(person), date, status: statuses[mark] }
    await send('PUT', '/v1/teachers/attendances', body)
  }
  const duty = { teacher_id: staff.get('Cici'), type: 'dinas', from: '2026-12-02', to: '2026-12-02' }
  await send('POST', '/v1/teachers/leaves', { ...duty, status: 'approved' })
  await send('DELETE', `/v1/teachers/${staff.get('Gito') ?? ''}`)
  return { token, classes, pupils, staff, periodId: year.id, send }
}
