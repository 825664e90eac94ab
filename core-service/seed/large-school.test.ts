import { count, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../tests/support/services/core-service'
import { announcements } from '../db/schema/school/announcements'
import { classes, classMemberships } from '../db/schema/school/classes'
import { studentDays } from '../db/schema/attendance/student-days'
import { studentLeaves, students } from '../db/schema/people/students'
import { subjects, teacherSubjects } from '../db/schema/school/subjects'
import { teachers } from '../db/schema/people/teachers'
import { demoSignIns } from './people/demo-sign-ins'
import { seedDemo } from './seed-demo'
import { testService } from '../../tests/support/records/school-kit'

const make = (on: TestService) => seedDemo({ db: on.db, clock: () => on.clock.now, size: 'large' })

const service = await testService()
beforeAll(async () => {
  expect(await make(service)).toBe(true)
})

type Table = Parameters<ReturnType<typeof service.db.select>['from']>[0]
const rows = async (table: Table) => (await service.db.select({ n: count() }).from(table))[0]?.n
const pupils = () => service.db.select().from(students)

describe('the large school', () => {
  it('has sixty classes, each with its wali kelas, and staff and subjects for them', async () => {
    expect(await Promise.all([students, classes, teachers, subjects].map(rows))).toEqual([2160, 60, 120, 18])
    const alone = await service.db.select().from(classes).where(isNull(classes.homeroomTeacherId))
    expect(alone).toEqual([])
    const given = await service.db.selectDistinct({ id: teacherSubjects.subjectId }).from(teacherSubjects)
    expect(given).toHaveLength(18)
  })

  it('has pupils of whom something is not known, and some without a class', async () => {
    const all = await pupils()
    expect(all.filter((one) => one.nisn === null).length).toBeGreaterThan(50)
    const orphans = all.filter((one) => one.fatherName === null && one.motherName === null)
    expect(orphans.length).toBeGreaterThan(50)
    expect(orphans.some((one) => one.guardianName !== null && one.phone !== null)).toBe(true)
    expect(await rows(classMemberships)).toBe(2160 - 12)
  })

  it('has names that are all different, and many of them long', async () => {
    const names = (await pupils()).map(({ name }) => name)
    expect(new Set(names).size).toBe(2160)
    expect(names.filter((name) => name.length > 40).length).toBeGreaterThan(20)
  })

  it('has some weeks of marks, leaves and announcements', async () => {
    expect(await rows(studentDays)).toBeGreaterThan(2148 * 20)
    expect(await rows(studentLeaves)).toBe(10)
    expect(await rows(announcements)).toBeGreaterThan(1)
  })

  it('lets the people of the demo school in', async () => {
    for (const { email } of demoSignIns.slice(0, 7)) expect(await service.token(email)).not.toBe('')
  })

  it('is the same wherever it is made', async () => {
    const second = await startTestService()
    await make(second)
    const drawn = (list: Awaited<ReturnType<typeof pupils>>) =>
      list.map(({ name, nisn, nis, phone }) => [name, nisn, nis, phone].join('|')).sort()
    expect(drawn(await second.db.select().from(students))).toEqual(drawn(await pupils()))
    await second.close()
  })
})
