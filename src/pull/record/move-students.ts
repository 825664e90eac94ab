import type { MoveData } from '../../../contract/class-moves'
import { failureSentence } from '../../../contract/failures'
import { putStudentGrades, type BulkClassChange } from '../../../contract/student-grades'
import { studentSource } from '../lists/students'
import { storeRow } from './keep-record'
import { writeFailure, type RecordReach, type SaveResult } from './save-record'

/** Pupils who go to one class on one day. */
export interface ClassMove {
  studentIds: readonly string[]
  to: { id: string; name: string }
  /** First day in the class, `YYYY-MM-DD`; today or earlier (decision 0013). */
  from: string
}

/** Whether a pupil is in the class now, and why not. */
export type MovedStudent = { kind: 'done' } | { kind: 'refused'; message: string }

export type MoveResult =
  | { kind: 'answered'; outcomes: Map<string, MovedStudent> }
  | Exclude<SaveResult<never>, { kind: 'saved' | 'conflict' }>

/**
 * Asks what a move or a farewell of many pupils would do; nothing changes. Only for a service that announces
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
 * Moves pupils to a class in one request and keeps on the device who is there now. Sending it again changes
 * nothing. The caller fetches the lists again when it has sent everything.
 * @returns for every pupil whether the pupil is in the class; a service that says only yes is read again
 * @throws only what is a fault of ours, {@link SessionEnded} and {@link SessionChanged}
 */
export async function moveStudents(reach: RecordReach, move: ClassMove): Promise<MoveResult> {
  const { studentIds, to, from } = move
  try {
    const data = await reach.client.send(putStudentGrades, {
      body: {
        students: studentIds.map((student_id) => ({ student_id, class_id: to.id })),
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
    await storeClass(
      reach,
      [...outcomes].flatMap(([id, { kind }]) => (kind === 'done' ? [id] : [])),
      to,
    )
    return { kind: 'answered', outcomes }
  } catch (error) {
    return writeFailure(error, failureSentence(putStudentGrades))
  }
}

async function storeClass({ db }: RecordReach, ids: string[], to: ClassMove['to']): Promise<void> {
  await db.students
    .where('id')
    .anyOf(ids)
    .modify((row) => {
      row.class = { id: to.id, name: to.name }
      row.class_id = to.id
    })
}

/** A plain service answers a success without saying whom it moved. */
async function readAgain(
  { db, client }: RecordReach,
  { studentIds, to }: ClassMove,
): Promise<Map<string, MovedStudent>> {
  const outcomes = new Map<string, MovedStudent>()
  for (const id of studentIds) {
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
