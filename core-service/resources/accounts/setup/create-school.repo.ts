import { dateIn, type TimeZone } from '../../../../contract/values/dates'
import { uuidv7 } from '../../../../contract/values/ids'
import type { Queryable } from '../../../db/client'
import { periods, subPeriods } from '../../../db/schema/school/periods'
import { schools } from '../../../db/schema/school/schools'
import { roles } from '../../../db/schema/people/users'
import { type MasterRoleName, masterRoles } from '../roles/master-roles'
import { inOrder } from '../roles/roles.rules'
import { type SchoolYear, schoolYearOf } from '../../school/periods/school-year'

export interface NewSchool {
  readonly name: string
  readonly npsn?: string | null | undefined
  readonly address?: string
  readonly timeZone: TimeZone
  readonly isDemo?: boolean
  readonly primaryColor?: string
  /** Changes the school year before it is stored; the demo school adds its breaks. */
  readonly calendar?: (year: SchoolYear) => SchoolYear
}

export interface CreatedSchool {
  readonly schoolId: string
  readonly periodId: string
  readonly year: SchoolYear
  readonly roleIds: ReadonlyMap<MasterRoleName, string>
}

/** A school with its roles and its current school year; nobody in it yet. */
export async function createSchool(tx: Queryable, school: NewSchool, now: Date): Promise<CreatedSchool> {
  const newId = () => uuidv7(now.getTime())
  const schoolId = newId()
  await tx.insert(schools).values({
    id: schoolId,
    name: school.name,
    npsn: school.npsn ?? null,
    address: school.address ?? null,
    timeZone: school.timeZone,
    isDemo: school.isDemo ?? false,
    primaryColor: school.primaryColor ?? null,
    createdAt: now,
  })
  const roleRows = masterRoles.map(({ master, name, permissions }) => ({
    id: newId(),
    schoolId,
    master,
    name,
    permissions: inOrder(permissions),
  }))
  await tx.insert(roles).values(roleRows)

  const plain = schoolYearOf(dateIn(school.timeZone, now))
  const year = school.calendar?.(plain) ?? plain
  const periodId = newId()
  await tx.insert(periods).values({ id: periodId, schoolId, name: year.name, isActive: true })
  await tx
    .insert(subPeriods)
    .values(year.semesters.map((part, position) => ({ id: newId(), schoolId, periodId, position, ...part })))
  return { schoolId, periodId, year, roleIds: new Map(roleRows.map((role) => [role.master, role.id])) }
}
