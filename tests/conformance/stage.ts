import { dateIn } from '../../contract/values/dates'
import { getClass, listClasses } from '../../contract/school/classes'
import { listGrades } from '../../contract/school/grades'
import { listPeriods } from '../../contract/school/years/periods'
import { currentSchool } from '../../contract/school/school'
import { listStudents } from '../../contract/people/students'
import { listSubjects } from '../../contract/school/subjects'
import { listTeachers } from '../../contract/people/teachers'
import { me } from '../../contract/accounts/auth'
import { dataOf, Identified, ok } from './expect'
import type { Kit } from './kit'
import type { Ids, Stage } from './stage-records'
import { NotTried } from './verdict'
import { wordsOf } from './wire'

/** Everything is made when it is first asked for; in a read-only walk, what is there already is taken. */
export function makeStage(kit: Kit): Stage {
  const { wire } = kit
  const readOnly = kit.mode === 'read-only'

  /** Makes a record that others need; it is removed at the end. */
  async function make(path: string, body: object): Ids {
    const answer = await wire.post(path, body)
    try {
      const { id } = dataOf(answer, Identified)
      kit.made.push(`${path}/${id}`)
      return id
    } catch {
      throw new NotTried(`needs a record of ${path}, and making one answered ${wordsOf(answer)}`)
    }
  }

  async function firstOf(path: string): Ids {
    const answer = await wire.get(path, { page: 1, limit: 1 })
    const data = answer.data
    const list: unknown = typeof data === 'object' && data !== null && 'list' in data ? data.list : []
    const row: unknown = Array.isArray(list) ? list[0] : undefined
    if (typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string') return row.id
    throw new NotTried(`needs a record of ${path}, and there is none`)
  }

  const grade = once(async () => {
    if (readOnly) return firstOf(listGrades.path)
    // A class may have to stay, archived; it shall not hold a new year level of somebody's school.
    const { list } = dataOf(await wire.get(listGrades.path, { page: 1, limit: 100 }), listGrades.data)
    const theirs = list.find(({ id }) => !kit.made.includes(`${listGrades.path}/${id}`))
    if (theirs && kit.mode !== 'own-school') return theirs.id
    return make(listGrades.path, await gradeBody(kit, kit.mark))
  })
  const period = once(async () => {
    const { list } = dataOf(await wire.get(listPeriods.path, { page: 1, limit: 50 }), listPeriods.data)
    const found = list.find((one) => one.is_active) ?? list[0]
    if (!found) throw new NotTried('needs a period, and there is none')
    return found
  })
  const classBody = async (name: string) => ({
    name,
    grade_id: await grade(),
    period_id: (await period()).id,
  })
  const schoolClass = once(async () =>
    readOnly ? firstOf(listClasses.path) : make(listClasses.path, await classBody(`${kit.mark} A`)),
  )
  const school = once(async () => dataOf(await wire.get(currentSchool.path), currentSchool.data))
  return {
    school,
    today: once(async () => dateIn((await school()).time_zone ?? 'Asia/Jakarta', wire.now)),
    ownUserId: once(async () => dataOf(await wire.get(me.path), me.data).id),
    period,
    subPeriod: once(async () => {
      const subs = (await period()).sub_periods ?? []
      const found = subs.find((one) => one.is_active) ?? subs[0]
      if (!found) throw new NotTried('needs a sub-period, and there is none')
      return found
    }),
    grade,
    schoolClass,
    otherClass: once(async () => make(listClasses.path, await classBody(`${kit.mark} B`))),
    pupils: once(async () => {
      const class_id = await schoolClass()
      if (readOnly) return [await firstOf(listStudents.path)]
      const ids: string[] = []
      for (const name of ['Aji', 'Budi', 'Citra']) {
        const pupil = { name: `${name} ${kit.mark}`, gender: 'L', birth_date: '2013-05-17', class_id }
        ids.push(await make(listStudents.path, pupil))
      }
      ok(await wire.get(getClass.path.replace('{id}', class_id)))
      return ids
    }),
    teacher: once(async () =>
      readOnly
        ? firstOf(listTeachers.path)
        : make(listTeachers.path, { name: `Guru ${kit.mark}`, type: 'teacher' }),
    ),
    subject: once(async () =>
      readOnly
        ? firstOf(listSubjects.path)
        : make(listSubjects.path, { name: `Pelajaran ${kit.mark}`, code: kit.mark.slice(-8) }),
    ),
  }
}

/** A year level that the school does not have yet; 1 to 12 are all there are. */
export async function gradeBody(kit: Kit, name: string): Promise<{ name: string; level: number }> {
  const answer = await kit.wire.get(listGrades.path, { page: 1, limit: 100 })
  const { list } = dataOf(answer, listGrades.data)
  const taken = new Set(list.map(({ level }) => level))
  const level = Array.from({ length: 12 }, (_, at) => 12 - at).find((one) => !taken.has(one))
  if (level === undefined) throw new NotTried('the school has all twelve grades already')
  return { name: `Tingkat ${name}`, level }
}

/** The same answer to everybody who asks, also the same failure. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let held: Promise<T> | undefined
  return () => (held ??= work())
}
