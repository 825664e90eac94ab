import { type SchoolClass } from '../../../../contract/school/classes'
import { createClass } from '../../../../contract/school/class-changes'
import { ErrorCode } from '../../../../contract/errors'
import { classNameKey } from '../../../../contract/values/class-name'
import { uuidv7 } from '../../../../contract/values/ids'
import type { Client } from '../../../api/client'
import { ApiError } from '../../../api/errors'

/** Old classes whose name the new year does not have yet. */
export function missingClasses(
  oldClasses: readonly SchoolClass[],
  newClasses: readonly SchoolClass[],
): SchoolClass[] {
  const there = new Set(newClasses.map(({ name }) => classNameKey(name)))
  return oldClasses.filter(({ grade, name }) => grade && !there.has(classNameKey(name)))
}

/**
 * Makes classes of a new year like those of the old one: name, level and places, without a wali kelas. One that is
 * there already is left alone, so that a copy that was cut can be repeated.
 * @throws what the client throws
 */
export async function copyClasses(
  client: Client,
  periodId: string,
  missing: readonly SchoolClass[],
): Promise<void> {
  for (const { name, grade, capacity } of missing) {
    if (!grade) continue
    const body = { id: uuidv7(), name, grade_id: grade.id, period_id: periodId, capacity: capacity ?? null }
    await client.send(createClass, { body }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== ErrorCode.duplicate) throw error
    })
  }
}
