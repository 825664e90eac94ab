import { addDays } from '../../../contract/values/dates'
import type { SchoolFixture } from '../records/school-fixture'

export interface RuleInput {
  readonly known: ReadonlyMap<string, string>
  readonly school: SchoolFixture
  /** A number that no other example has. */
  readonly next: () => number
}

export interface CallRule {
  readonly params?: Record<string, string>
  readonly query?: Record<string, unknown>
  /** The whole body. */
  readonly body?: Record<string, unknown>
}

/** Fields whose name does not tell whose ids they take, with the list that has those. */
export const fieldPlaces: Readonly<Record<string, string>> = {
  remove: 'schedules',
  successor_id: 'roles',
  bundle_ids: 'bill_groups/bundles',
  // One with an instalment: the other has to stay free to be voided.
  bundle_id: 'begun bundles',
  payment_id: 'payments',
  same_as: 'students',
  other_id: 'spare students',
}

/** The name of the pupil who has left. */
export const leaver = 'Lulusan Lama'

/** Levels that the fixture leaves free; a school has each once. */
const freeLevels = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
let level = 0
/** Counted for itself, so that a mark differs from the one that the same call made before. */
let marks = 0

/**
 * What the examples of a call cannot derive from its schema, by the call's id: which of two fields must be
 * given, or whose id a path means. Most calls need nothing here.
 */
export const callRules: Readonly<Record<string, (input: RuleInput) => CallRule>> = {
  'auth.answerInvitation': ({ known }) => ({
    body: { school_id: known.get('inviting school'), accept: false },
  }),
  // A register that the calendar has locked.
  'attendances.unlock': ({ next }) => ({
    body: { date: '2026-11-06', open: true, reason: `Surat nomor ${next()}` },
  }),
  'attendances.register': () => ({ query: { date: '2026-11-19' } }),
  'schedules.subject': ({ known }) => ({ params: { id: known.get('subjects') ?? '' } }),
  'schedules.classSubjects': ({ known }) => ({ params: { id: known.get('classes') ?? '' } }),
  'schedules.putBlockedTimes': ({ known, next }) => ({
    params: { id: known.get('teachers') ?? '' },
    body: {
      times: [
        { weekday: 1 + (next() % 6), start_time: '07:00', end_time: '09:00', reason: `Rapat ${next()}` },
      ],
    },
  }),
  // Every lesson at a time of its own.
  'schedules.update': ({ known, next }) => {
    const n = next()
    const hour = String(5 + (n % 17)).padStart(2, '0')
    return {
      body: {
        entries: [
          {
            class_id: known.get('classes'),
            subject_id: known.get('subjects'),
            teacher_id: known.get('teachers'),
            weekday: 1 + (Math.floor(n / 17) % 6),
            start_time: `${hour}:00`,
            end_time: `${hour}:40`,
            room: `Ruang ${(known.get('classes') ?? '').slice(-6)}`,
          },
        ],
      },
    }
  },
  'students.putGrades': ({ known }) => ({
    body: {
      students: [{ student_id: known.get('students'), class_id: known.get('classes') }],
      dry_run: true,
    },
  }),
  // One of two fields names the pupils.
  'cards.put': ({ known }) => ({ body: { student_ids: [known.get('students')], renew: true } }),
  'cards.print': ({ known }) => ({ body: { student_ids: [known.get('students')] } }),
  'cards.revoke': ({ known }) => ({ body: { student_ids: [known.get('students')] } }),
  'students.marks': ({ known }) => ({ params: { id: known.get('students') ?? '' } }),
  // A password must not hold the name of the school, which the other examples do.
  'teachers.account': ({ known, next }) => ({
    params: { id: known.get('teachers') ?? '' },
    body: {
      email: `akun${next()}@${(known.get('teachers') ?? '').slice(-12)}.test`,
      password: `kucing jingga melompat ${next()}`,
    },
  }),
  'teachers.removeSubjects': ({ known }) => ({ body: { subject_ids: [known.get('spare subjects')] } }),
  'grades.create': ({ next }) => ({
    body: { name: `Tingkat ${next()}`, level: freeLevels[level++ % freeLevels.length] },
  }),
  // Two leaves of one pupil must not meet.
  'studentLeaves.create': ({ known, next }) => {
    const day = addDays('2026-11-19', next())
    return { body: { student_id: known.get('students'), type: 'sakit', from: day, to: day } }
  },
  'teacherLeaves.create': ({ known, next }) => {
    const day = addDays('2026-11-19', next())
    return { body: { teacher_id: known.get('teachers'), type: 'sakit', from: day, to: day } }
  },
  // Who takes money does not change the own name.
  'users.updateDetail': () => ({ body: { phone: '081234567890' } }),
  'teachers.merge': ({ known }) => ({
    params: { id: known.get('teachers') ?? '' },
    body: { other_id: known.get('spare teachers'), dry_run: true },
  }),
  'students.merge': ({ known }) => ({
    params: { id: known.get('students') ?? '' },
    body: { other_id: known.get('spare students'), dry_run: true },
  }),
  'imports.undo': () => ({ body: { dry_run: false } }),
  // A row that could not be recognised the next time is refused.
  'students.import': ({ next }) => ({
    body: { dry_run: false, rows: [{ row: 1, name: `Contoh ${next()}`, birth_date: '2013-01-01' }] },
  }),
  'teachers.import': ({ next }) => ({
    body: { dry_run: false, rows: [{ row: 1, name: `Contoh ${next()}`, birth_date: '1985-01-01' }] },
  }),
  'attendances.import': ({ known, next }) => ({
    body: {
      dry_run: false,
      rows: [
        {
          row: 1,
          name: `Contoh ${next()}`,
          marks: [{ date: '2026-11-18', status: marks++ % 2 === 0 ? 'sakit' : 'izin' }],
          same_as: known.get('students'),
          replace: true,
        },
      ],
    },
  }),
  'bill_arrears.import': ({ known, next }) => ({
    body: {
      dry_run: false,
      rows: [
        {
          row: 1,
          name: 'Contoh',
          bills: [{ name: `Tunggakan ${next()}`, amount: 10_000 }],
          same_as: known.get('students'),
        },
      ],
    },
  }),
  'teacherAttendances.import': ({ known, next }) => ({
    body: {
      dry_run: false,
      rows: [
        {
          row: 1,
          name: 'Contoh',
          machine_number: String(1000 + next()),
          date: '2026-11-18',
          checkin_time: '06:45',
          same_as: known.get('teachers'),
          replace: true,
        },
      ],
    },
  }),
  // A logo must have been uploaded; its own test does that.
  'school.updateWhiteLabel': ({ next }) => ({
    body: { name: `Sekolah ${next()}`, primary_color: '#0f766e' },
  }),
  'school.logo': ({ known, school }) => ({
    params: { schoolId: school.schoolId, objectName: known.get('images') ?? '' },
  }),
  'bill_groups.create': ({ known, next }) => ({
    body: {
      name: `SPP ${next()}`,
      due_date: '2026-12-10',
      items: [{ bill_type_id: known.get('bill_types'), amount: 150_000 }],
      targets: { class_ids: [known.get('classes')] },
    },
  }),
  'bill_groups.preview': ({ known }) => ({
    body: {
      items: [{ bill_type_id: known.get('bill_types') }],
      targets: { class_ids: [known.get('classes')] },
      due_dates: ['2027-05-10'],
    },
  }),
  // A published one: pupils who have its bill are left out.
  'bill_groups.bill_missing': ({ known }) => ({
    body: {
      groups: [
        { bill_group_id: known.get('spare bill_groups') ?? '', student_ids: [known.get('students') ?? ''] },
      ],
    },
  }),
  'bill_payments.create': ({ known }) => ({
    body: { parts: [{ bundle_id: known.get('begun bundles'), amount: 1000 }], method: 'cash' },
  }),
  'bill_payments.get': ({ known }) => ({ params: { id: known.get('payments') ?? '' } }),
  'bill_payments.correct': ({ known, next }) => ({
    params: { id: known.get('payments') ?? '' },
    body: { reason: `Salah ketik ${next()}` },
  }),
  'bill_transfers.create': ({ known }) => ({
    body: {
      parts: [{ bundle_id: known.get('begun bundles'), amount: 1000 }],
      transferred_on: '2026-11-19',
    },
  }),
  'bill_transfers.refuse': ({ known }) => ({
    params: { id: known.get('spare bill_transfers') ?? '' },
    body: { reason: 'Uangnya tidak masuk' },
  }),
  'bill_transfers.accept': () => ({ body: { date: '2026-11-19' } }),
  'bill_reductions.create': ({ known }) => ({
    body: {
      ...{ student_id: known.get('students'), kind: 'scholarship', percent: 10, from: '2020-01-01' },
      ...{ to: '2020-12-31', granted_by: 'Yayasan', reason: 'Prestasi' },
    },
  }),
  'bill_reductions.revoke': () => ({ body: { from: '2020-01-01', reason: 'Salah siswa' } }),
  // Somebody who has left; who is erased already stays so, whatever name is typed.
  'personalData.export': ({ known }) => ({ params: { kind: 'students', id: known.get('students') ?? '' } }),
  'personalData.erasure': ({ known }) => ({ params: { kind: 'students', id: known.get('left') ?? '' } }),
  'personalData.erase': ({ known }) => ({
    params: { kind: 'students', id: known.get('left') ?? '' },
    body: { name: leaver },
  }),
  // A day without cash, so that it can be closed; it is closed before it can be opened.
  'cash_days.close': () => ({
    params: { date: '2026-11-01' },
    body: { counted_cash: 0, expected_cash: 0 },
  }),
  'cash_days.open': () => ({ params: { date: '2026-11-01' }, body: { reason: 'Setoran terlambat' } }),
  'bill_groups.put': ({ next }) => ({ params: { status: 'draft' }, body: { name: `SPP ${next()}` } }),
}
