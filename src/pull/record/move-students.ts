import type { MoveData } from '../../../contract/school/class-moves'
import { failureSentence } from '../../../contract/failures'
import { putStudentGrades, type BulkClassChange } from '../../../contract/people/student-grades'
import { studentSource } from '../lists/students'
import { storeRow } from './keep-record'
import { writeFailure, type RecordReach, type SaveResult } from './save-record'

/** A class as a move names it. */
export interface MoveTarget {
  id: string
  name: string
}

/** Pupils who go to their classes on one day; who swap places between full classes must be in one request. */
export interface ClassMove {
  moves: readonly { studentId: string; to: MoveTarget }[]
  /** First day in the class, `YYYY-MM-DD`; today or earlier (decision 0013). */
  from: string
}

/** Whether a pupil is in the class now, and why not. */
type MovedStudent = { kind: 'done' } | { kind: 'refused'; message: string }

export type MoveResult =
  | { kind: 'answered'; outcomes: Map<string, MovedStudent> }
  | Exclude<SaveResult<never>, { kind: 'saved' | 'conflict' }>

/**
 * Asks what a move or a leaving of many pupils would do; nothing changes. Only for a service that announces
 * `class_moves`: another one might carry it out.
 * @throws what the client throws
 */
export async function tryMoves(
  { client }: Pick<RecordReach, 'client'>,
  students: BulkClassChange['students'],
  from: string,
  signal?: AbortSignal,
): Promise<MoveData> {
  const body = { students, from_date: from, dry_run: true }
  return client.send(putStudentGrades, { body, ...(signal ? { signal } : {}) })
}

/**
 * Moves pupils to their classes in one request and keeps on the device who is there now. Sending it again changes
 * nothing. The caller fetches the lists again when it has sent everything.
 * @returns for every pupil whether the pupil is in the class; where the service answers only with success, the pupil is read again
 * @throws only what is a fault of ours, {@link SessionEnded} and {@link SessionChanged}
 */
export async function moveStudents(reach: RecordReach, move: ClassMove): Promise<MoveResult> {
  const { moves, from } = move
  try {
    const data = await reach.client.send(putStudentGrades, {
      body: {
        students: moves.map(({ studentId, to }) => ({ student_id: studentId, class_id: to.id })),
        from_date: from,
      },
    })
    if (!data?.list) return { kind: 'answered', outcomes: await readAgain(reach, move) }
    const outcomes = new Map(
      data.list.map(({ student_id, outcome, message }): [string, MovedStudent] => [
        student_id,
        outcome === 'moved' || outcome === 'unchanged'
          ? { kind: 'done' }
          : { kind: 'refused', message: message || failureSentence(putStudentGrades) },
      ]),
    )
    await storeClasses(
      reach,
      moves.filter(({ studentId }) => outcomes.get(studentId)?.kind === 'done'),
    )
    return { kind: 'answered', outcomes }
  } catch (error) {
    return writeFailure(error, failureSentence(putStudentGrades))
  }
}

async function storeClasses({ db }: RecordReach, moves: ClassMove['moves']): Promise<void> {
  const targets = new Map(moves.map(({ studentId, to }) => [studentId, to]))
  await db.students
    .where('id')
    .anyOf([...targets.keys()])
    .modify((row) => {
      const to = targets.get(row.id)
      if (!to) return
      row.class = { id: to.id, name: to.name }
      row.class_id = to.id
    })
}

/** A plain service answers a success without saying whom it moved. */
async function readAgain(
  { db, client }: RecordReach,
  { moves }: ClassMove,
): Promise<Map<string, MovedStudent>> {
  const outcomes = new Map<string, MovedStudent>()
  for (const { studentId: id, to } of moves) {
    const row = await studentSource.get(client, id)
    await storeRow(db, studentSource, row)
    outcomes.set(
      id,
      row.class_id === to.id
        ? { kind: 'done' }
        : { kind: 'refused', message: 'Layanan sekolah tidak memindahkan siswa ini.' },
    )
  }
  return outcomes
}
