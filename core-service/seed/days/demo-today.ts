import { addDays } from '../../../contract/values/dates'
import { uuidv7 } from '../../../contract/values/ids'
import type { Queryable } from '../../db/client'
import { studentDays } from '../../db/schema/attendance/student-days'
import { studentLeaves } from '../../db/schema/people/students'
import type { DemoClass } from '../people/demo-pupils'

interface LeavePlan {
  readonly className: string
  /** Which pupil of the class, in the order of birth of the rows. */
  readonly pupil: number
  readonly type: 'sakit' | 'izin'
  readonly status: 'pending' | 'approved' | 'rejected'
  /** Days from today. */
  readonly from: number
  readonly to: number
  readonly reason: string
}

/** 7A has exactly one approved leave of today: one proposal waits in its register. */
const leavePlans: readonly LeavePlan[] = [
  {
    className: '7A',
    pupil: 4,
    type: 'sakit',
    status: 'approved',
    from: -1,
    to: 1,
    reason: 'Demam, ada surat dokter',
  },
  {
    className: '7A',
    pupil: 19,
    type: 'izin',
    status: 'pending',
    from: 1,
    to: 2,
    reason: 'Pernikahan kakak di Garut',
  },
  {
    className: '7C',
    pupil: 8,
    type: 'izin',
    status: 'approved',
    from: 0,
    to: 0,
    reason: 'Lomba pencak silat tingkat kota',
  },
  { className: '7D', pupil: 30, type: 'sakit', status: 'pending', from: 0, to: 2, reason: 'Cacar air' },
  {
    className: '8A',
    pupil: 2,
    type: 'sakit',
    status: 'approved',
    from: -2,
    to: 0,
    reason: 'Tifus, dirawat di rumah',
  },
  {
    className: '8D',
    pupil: 15,
    type: 'izin',
    status: 'approved',
    from: 0,
    to: 3,
    reason: 'Menjenguk nenek di Padang',
  },
  {
    className: '8D',
    pupil: 21,
    type: 'izin',
    status: 'rejected',
    from: 0,
    to: 5,
    reason: 'Liburan keluarga',
  },
  { className: '9B', pupil: 11, type: 'sakit', status: 'approved', from: 0, to: 1, reason: 'Sakit gigi' },
  { className: '9D', pupil: 27, type: 'izin', status: 'pending', from: 0, to: 0, reason: 'Mengurus paspor' },
  { className: '9D', pupil: 5, type: 'sakit', status: 'approved', from: -6, to: -4, reason: 'Batuk pilek' },
]

/** Minutes after 06:00 at which a handful of pupils of 7B came through the gate; late begins at 07:00. */
const arrivals = [32, 41, 47, 52, 58, 74]

/** Leaves around today and what the gate saw this morning. */
export async function seedToday(
  tx: Queryable,
  schoolId: string,
  demoClasses: readonly DemoClass[],
  today: string,
  now: Date,
): Promise<void> {
  const studentOf = (className: string, pupil: number) =>
    demoClasses.find((one) => one.name === className)?.studentIds[pupil] ?? ''
  await tx.insert(studentLeaves).values(
    leavePlans.map(({ className, pupil, type, status, from, to, reason }) => ({
      id: uuidv7(now.getTime()),
      schoolId,
      studentId: studentOf(className, pupil),
      type,
      status,
      reason,
      fromDate: addDays(today, from),
      toDate: addDays(today, to),
      createdAt: now,
    })),
  )
  // The demo school is in WIB: 06:00 there is 23:00 UTC of the day before.
  const sixOClock = Date.parse(`${addDays(today, -1)}T23:00:00Z`)
  await tx.insert(studentDays).values(
    arrivals.map((minutes, index) => ({
      id: uuidv7(now.getTime()),
      schoolId,
      studentId: studentOf('7B', index * 5),
      date: today,
      checkinTime: new Date(sixOClock + minutes * 60_000),
      gateVersion: 1,
      gateUpdatedAt: now,
    })),
  )
}
