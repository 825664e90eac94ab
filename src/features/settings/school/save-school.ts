import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import { currentSchool, School } from '../../../../contract/school/school'
import type { Client } from '../../../api/client'
import { ApiError } from '../../../api/errors'
import { changeState } from '../../../db/device-db'
import { writeFailure, type SaveResult } from '../../../pull/record/save-record'

interface SchoolChange {
  client: Client
  /** Sends the change; answers the school as it is now, or null where a plain service answers nothing. */
  send: () => Promise<School | null>
  /** What is sent: kept where the school that is read again calls its fields otherwise. */
  change: { readonly [K in keyof School]?: School[K] | undefined }
  /** Shown where the service refuses without a sentence. */
  fallback: string
}

/**
 * Sends a change of the school and keeps the answer for every screen and paper of this device.
 * @throws what {@link writeFailure} throws
 */
export async function saveSchool({
  client,
  send,
  change,
  fallback,
}: SchoolChange): Promise<SaveResult<School>> {
  try {
    const row = (await send()) ?? withChange(await client.send(currentSchool), change)
    await keepSchool(row)
    return { kind: 'saved', row }
  } catch (error) {
    const isConflict = error instanceof ApiError && error.code === ErrorCode.conflict
    const theirs = isConflict ? z.safeParse(School, error.data).data : undefined
    if (!theirs) return writeFailure(error, fallback)
    await keepSchool(theirs)
    return { kind: 'conflict', theirs }
  }
}

/** A field that this answer leaves out stays as it was. */
const keepSchool = (current: School): Promise<void> =>
  changeState('school', (known) => ({ current: { ...known.current, ...current } }))

/** What was sent is used where the school that is read does not contain the field at all. */
const withChange = (school: School, change: SchoolChange['change']): School => ({
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  ...school,
})
