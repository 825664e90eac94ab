import * as z from 'zod/mini'
import { Student } from '../../../contract/people/students'
import { listClassStudents, type ClassStudent } from '../../../contract/school/class-students'
import { failureSentence } from '../../../contract/failures'
import type { UserDb } from '../../db/user-db'
import { everyPage } from '../../api/every-page'
import type { RecordSource } from '../record/record-source'
import { storedStudent, studentSource, type StoredStudent, type StudentQuery } from './students'

interface RosterQuery extends StudentQuery {
  class_id: string
}

/** One page that holds all pupils of a class by name: the service gives 200 at most, no class has as many. */
export const wholeClass = (classId: string) =>
  ({ page: 1, limit: 200, class_id: classId, status: 'active', sort: 'name' }) satisfies RosterQuery

/**
 * The pupils of a class, as {@link studentSource} keeps pupils, for questions by {@link wholeClass}: from
 * `GET /v1/classes/{id}/students`, of which shorter pages are all read.
 * @param db the rows of this device, which a service that gives less of a pupil only adds to
 */
export function rosterSource(
  db: UserDb,
): Pick<RecordSource<StoredStudent, RosterQuery>, 'name' | 'table' | 'failure' | 'local' | 'ask'> {
  const { name, table, local } = studentSource
  return {
    name,
    table,
    local,
    failure: failureSentence(listClassStudents),
    async ask(client, { class_id, page, limit }, options) {
      const params = { id: class_id }
      const answer = await client.answer(listClassStudents, { params, query: { page, limit }, ...options })
      if ('notModified' in answer) return answer
      const { list, pagination } = answer.data
      if (pagination.total_page <= 1)
        return { ...answer, data: { list: await storedPupils(db, class_id, list), pagination } }
      const { signal } = options
      const every = await everyPage((page) =>
        client.send(listClassStudents, { params, query: { page, limit }, ...(signal ? { signal } : {}) }),
      )
      const rows = await storedPupils(db, class_id, every)
      const whole = { current_page: 1, page_size: limit, total_data: rows.length, total_page: 1 }
      return { ...answer, etag: null, data: { list: rows, pagination: whole } }
    },
  }
}

/**
 * A pupil with a version is the whole pupil. A service without versions may give only what a list of names shows: what
 * this device holds of the pupil besides stays.
 */
async function storedPupils(
  db: UserDb,
  classId: string,
  list: readonly ClassStudent[],
): Promise<StoredStudent[]> {
  const held = await db.students.bulkGet(list.map(({ id }) => id))
  const named = await db.classes.get(classId)
  return list.map((one, at) => {
    // Without the days from which and to which: they are of the class, not of the pupil.
    const pupil = z.parse(Student, one)
    if (typeof pupil.version === 'number') return storedStudent(pupil)
    const own = pupil.class ?? (named && { id: named.id, name: named.name })
    return { ...held[at], ...pupil, ...(own ? { class: own } : {}), class_id: classId }
  })
}

/**
 * The pupils of a class by name: those of the fetched list who are still in it, and those whom a move on this
 * device has brought since.
 * @param listed the rows of the list
 * @param here the pupils of this class among all rows of the device
 */
export function rosterOf(
  classId: string,
  listed: readonly StoredStudent[],
  here: readonly StoredStudent[],
): StoredStudent[] {
  const rows = new Map(
    [...listed.filter((row) => (row.class_id ?? classId) === classId), ...here].map((row) => [row.id, row]),
  )
  return [...rows.values()].filter(({ status }) => (status ?? 'active') === 'active').sort(byName)
}

const collator = new Intl.Collator('id', { sensitivity: 'base' })
const byName = (a: StoredStudent, b: StoredStudent) =>
  collator.compare(a.name, b.name) || a.id.localeCompare(b.id)
