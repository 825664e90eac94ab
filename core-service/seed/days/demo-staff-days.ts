import type { Faker } from '@faker-js/faker'
import { eq, sql } from 'drizzle-orm'
import { addDays } from '../../../contract/values/dates'
import { uuidv7 } from '../../../contract/values/ids'
import { dayKind } from '../../../contract/values/school-days'
import type { Queryable } from '../../db/client'
import { teacherAttendances, teacherLeaves } from '../../db/schema/attendance/teacher-days'
import { teachers } from '../../db/schema/people/teachers'
import { settingAt } from '../../resources/attendance/attendances/register.rules'
import type { CreatedSchool } from '../../resources/accounts/setup/create-school.repo'
import { pastSchoolDays } from './demo-days'

interface StaffLeave {
  readonly mailbox: string
  readonly type: 'sakit' | 'izin' | 'cuti' | 'dinas'
  readonly status: 'pending' | 'approved' | 'rejected'
  /** Days from today. */
  readonly from: number
  readonly to: number
  readonly reason: string
  readonly decisionNote?: string
}

/** Two are away today, two wait for a decision. */
const leaves: readonly StaffLeave[] = [
  {
    mailbox: 'wali.8b',
    type: 'dinas',
    status: 'approved',
    from: 0,
    to: 1,
    reason: 'Mendampingi O2SN tingkat provinsi',
  },
  {
    mailbox: 'wali.9c',
    type: 'sakit',
    status: 'approved',
    from: -1,
    to: 0,
    reason: 'Demam, surat dokter menyusul',
  },
  {
    mailbox: 'wali.7d',
    type: 'izin',
    status: 'pending',
    from: 1,
    to: 1,
    reason: 'Upacara keagamaan keluarga',
  },
  { mailbox: 'guru', type: 'cuti', status: 'pending', from: 9, to: 12, reason: 'Odalan di Gianyar' },
  {
    mailbox: 'wali.9d',
    type: 'izin',
    status: 'rejected',
    from: 3,
    to: 6,
    reason: 'Keperluan pribadi',
    decisionNote: 'Bertepatan dengan penilaian akhir semester',
  },
  { mailbox: 'bendahara', type: 'cuti', status: 'approved', from: -9, to: -7, reason: 'Cuti tahunan' },
]

const recordedDays = 12
/** Of a hundred days of a person. */
const habits = [
  { value: 'hadir', weight: 92 },
  { value: 'terlambat', weight: 5 },
  { value: 'sakit', weight: 2 },
  { value: 'izin', weight: 1 },
] as const

/** Attendance of the last two weeks and of this morning, and a few leaves. */
export async function seedStaffDays(
  tx: Queryable,
  school: CreatedSchool,
  officeUserId: string,
  faker: Faker,
  today: string,
  now: Date,
): Promise<void> {
  const { schoolId } = school
  const staff = await tx
    .select({ id: teachers.id, email: teachers.email })
    .from(teachers)
    .where(eq(teachers.schoolId, schoolId))
    .orderBy(sql`${teachers.name} COLLATE "C"`)
  const idOf = (mailbox: string) => staff.find((one) => one.email === `${mailbox}@demo.hadir.id`)?.id ?? ''
  await tx.insert(teacherLeaves).values(
    leaves.map(({ mailbox, from, to, ...leave }) => ({
      ...leave,
      id: uuidv7(now.getTime()),
      schoolId,
      teacherId: idOf(mailbox),
      fromDate: addDays(today, from),
      toDate: addDays(today, to),
      ...(leave.status === 'pending' ? {} : { decidedAt: now, decidedBy: officeUserId }),
      createdAt: now,
    })),
  )
  const leaveOf = (teacherId: string, date: string) =>
    leaves.find(
      (one) =>
        one.status === 'approved' &&
        idOf(one.mailbox) === teacherId &&
        addDays(today, one.from) <= date &&
        date <= addDays(today, one.to),
    )
  const past = pastSchoolDays(school, today, recordedDays).flatMap((date) =>
    staff.map(({ id }) => {
      const away = leaveOf(id, date)?.type
      const status =
        away === undefined ? faker.helpers.weightedArrayElement(habits) : away === 'sakit' ? 'sakit' : 'izin'
      return { teacherId: id, date, status, ...timesOf(faker, date, status, true) }
    }),
  )
  // This morning every third has not come through the gate yet, and who is on leave will not.
  const settings = school.year.semesters.map((semester) => semester.setting)
  const isSchoolDay = dayKind(today, settingAt(today, settings)) === 'school'
  const morning = staff.flatMap(({ id }, index) =>
    !isSchoolDay || index % 3 === 2 || leaveOf(id, today) !== undefined
      ? []
      : [{ teacherId: id, date: today, status: 'hadir' as const, ...timesOf(faker, today, 'hadir', false) }],
  )
  const days = [...past, ...morning]
  if (days.length === 0) return
  await tx.insert(teacherAttendances).values(
    days.map((day) => ({
      ...day,
      id: uuidv7(Date.parse(`${day.date}T00:00:00Z`)),
      schoolId,
      updatedAt: new Date(`${day.date}T00:05:00Z`),
      updatedBy: officeUserId,
    })),
  )
}

/** Who is late comes after 07:00. The demo school is in WIB, seven hours before UTC. */
function timesOf(faker: Faker, date: string, status: string, whole: boolean) {
  if (status !== 'hadir' && status !== 'terlambat') return {}
  const midnight = Date.parse(`${date}T00:00:00Z`) - 7 * 3_600_000
  const at = (minutes: number) => new Date(midnight + minutes * 60_000)
  const arrival = status === 'hadir' ? { min: 378, max: 419 } : { min: 421, max: 448 }
  return {
    checkinTime: at(faker.number.int(arrival)),
    checkinLocation: 'Gerbang utama',
    ...(whole
      ? { checkoutTime: at(faker.number.int({ min: 725, max: 905 })), checkoutLocation: 'Gerbang utama' }
      : {}),
  }
}
