import type { MoveData, SeenPupils } from '../../../contract/school/class-moves'
import { putClassStudents } from '../../../contract/school/class-students'
import { assignGradeStudents } from '../../../contract/school/grades'
import { failureSentence } from '../../../contract/failures'
import { putStudentGrades, type BulkClassChange } from '../../../contract/people/student-grades'
import type { UserDb } from '../../db/user-db'
import { studentSource, type StoredStudent } from '../lists/students'
import { storeRow } from './keep-record'
import { writeFailure, type RecordReach, type SaveResult } from './save-record'

/** A class or a grade as a move names it. */
export interface MoveTarget {
  id: string
  name: string
}

/** What is wished for some pupils: each into a class of their own or out of the school, or all of them into one place. */
export type MoveWish =
  | { into: 'each'; changes: BulkClassChange['students'] }
  | { into: 'class'; classId: string; studentIds: string[] }
  /** The service spreads them over the classes of the grade; who is in one of them stays there. */
  | { into: 'grade'; gradeId: string; studentIds: string[] }

/** One request that moves pupils, tried beforehand or carried out. */
export interface MoveRequest {
  wish: MoveWish
  /** First day in the class, `YYYY-MM-DD`; today or earlier (decision 0013). */
  from: string
  /** In which class the person saw the pupils: who is elsewhere by now is refused, where the service knows of it. */
  seen?: SeenPupils | undefined
}

/** Whether a pupil is where the move says, and why not. */
type MovedStudent = { kind: 'done' } | { kind: 'refused'; message: string }

export type MoveResult =
  | { kind: 'answered'; outcomes: Map<string, MovedStudent> }
  | Exclude<SaveResult<never>, { kind: 'saved' | 'conflict' }>

/** In which class each of some pupils is shown. */
export const seenIn = (rows: readonly StoredStudent[]): SeenPupils =>
  rows.map(({ id, class_id }) => ({ student_id: id, class_id }))

/**
 * What pupils who each go to a class ask for. All of them into one class is that class's own call, but only of a service
 * that announces `class_moves`: the specification does not say whether another one would add them to the class or take
 * out everybody else (decision 0032). Pupils who swap places between full classes must be in one request.
 * @param targets a class's id by the pupil's
 */
export function wishFor(targets: ReadonlyMap<string, string>, classMoves: boolean): MoveWish {
  const [first, ...others] = new Set(targets.values())
  if (classMoves && first !== undefined && others.length === 0)
    return { into: 'class', classId: first, studentIds: [...targets.keys()] }
  const changes = [...targets].map(([student_id, class_id]) => ({ student_id, class_id }))
  return { into: 'each', changes }
}

/** The call of a wish, for its sentence of failure. */
export const callOf = ({ into }: MoveWish) =>
  into === 'class' ? putClassStudents : into === 'grade' ? assignGradeStudents : putStudentGrades

function send(
  { client }: Pick<RecordReach, 'client'>,
  { wish, from, seen }: MoveRequest,
  dry_run: boolean,
  signal?: AbortSignal,
): Promise<MoveData> {
  const given = { from_date: from, ...(seen ? { seen } : {}), ...(dry_run ? { dry_run } : {}) }
  const options = signal ? { signal } : {}
  if (wish.into === 'class') {
    const body = { student_ids: wish.studentIds, ...given }
    return client.send(putClassStudents, { params: { id: wish.classId }, body, ...options })
  }
  if (wish.into === 'grade') {
    const body = { student_ids: wish.studentIds, ...given }
    return client.send(assignGradeStudents, { params: { id: wish.gradeId }, body, ...options })
  }
  return client.send(putStudentGrades, { body: { students: wish.changes, ...given }, ...options })
}

/**
 * Asks what a move or a leaving of many pupils would do; nothing changes. Only for a service that announces
 * `class_moves`: another one might carry it out.
 * @throws what the client throws
 */
export const tryMoves = (
  reach: Pick<RecordReach, 'client'>,
  request: MoveRequest,
  signal?: AbortSignal,
): Promise<MoveData> => send(reach, request, true, signal)

/**
 * Moves pupils in one request and keeps on the device who is in which class now. Sending it again changes
 * nothing. The caller fetches the lists again when it has sent everything.
 * @returns for every pupil whether the pupil is there; where the service answers only with success, the pupil is read again
 * @throws only what is a fault of ours, {@link SessionEnded} and {@link SessionChanged}
 */
export async function moveStudents(reach: RecordReach, request: MoveRequest): Promise<MoveResult> {
  const { wish } = request
  const fallback = failureSentence(callOf(wish))
  try {
    const data = await send(reach, request, false)
    if (!data?.list) return { kind: 'answered', outcomes: await readAgain(reach, wish) }
    const outcomes = new Map(
      data.list.map(({ student_id, outcome, message }): [string, MovedStudent] => [
        student_id,
        outcome === 'moved' || outcome === 'unchanged'
          ? { kind: 'done' }
          : { kind: 'refused', message: message || fallback },
      ]),
    )
    await storeClasses(
      reach.db,
      new Map(
        data.list.flatMap(({ student_id, outcome, to_class }) =>
          outcome !== 'refused' && to_class ? [[student_id, to_class]] : [],
        ),
      ),
    )
    return { kind: 'answered', outcomes }
  } catch (error) {
    return writeFailure(error, fallback)
  }
}

async function storeClasses(db: UserDb, classes: ReadonlyMap<string, MoveTarget>): Promise<void> {
  await db.students
    .where('id')
    .anyOf([...classes.keys()])
    .modify((row) => {
      const to = classes.get(row.id)
      if (!to) return
      row.class = { id: to.id, name: to.name }
      row.class_id = to.id
    })
}

/** A plain service answers a success without saying whom it moved. */
async function readAgain({ db, client }: RecordReach, wish: MoveWish): Promise<Map<string, MovedStudent>> {
  const outcomes = new Map<string, MovedStudent>()
  for (const [id, classes] of await classesWished(db, wish)) {
    const row = await studentSource.get(client, id)
    await storeRow(db, studentSource, row)
    outcomes.set(
      id,
      classes.includes(row.class_id)
        ? { kind: 'done' }
        : { kind: 'refused', message: 'Layanan sekolah tidak memindahkan siswa ini.' },
    )
  }
  return outcomes
}

/** The classes in one of which each pupil is to be. */
async function classesWished(db: UserDb, wish: MoveWish): Promise<[string, (string | null | undefined)[]][]> {
  if (wish.into === 'each') return wish.changes.map(({ student_id, class_id }) => [student_id, [class_id]])
  const classes =
    wish.into === 'class'
      ? [wish.classId]
      : (await db.classes.toArray()).filter(({ grade }) => grade?.id === wish.gradeId).map(({ id }) => id)
  return wish.studentIds.map((id) => [id, classes])
}
