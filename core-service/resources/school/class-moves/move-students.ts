import type {
  ClassCount,
  MoveCounts,
  MoveData,
  MoveOutcome,
  SeenPupils,
} from '../../../../contract/school/class-moves'
import { dateIn } from '../../../../contract/values/dates'
import type { PromotionTrace } from '../../../db/schema/school/promotions'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { lockImport } from '../../../kit/import/import.repo'
import { applyMoves } from './apply-moves.repo'
import { joinRefusal, type JoinDates, toMoveClass } from './class.rules'
import { classCountsOf, outcomesOf, planMoves } from './plan-moves'
import type { MovePupil, Wish } from './situation'
import { readClasses, readPupils, type StoredClass } from './situation.repo'

/** What a move answers. */
export interface MoveAnswer {
  dry_run: boolean
  list: MoveOutcome[]
  classes: ClassCount[]
  counts: MoveCounts
}

export interface MoveRequest extends JoinDates {
  readonly dryRun: boolean
  readonly wishes: readonly Wish[]
  /** In which class the person saw a pupil. */
  readonly seen?: SeenPupils | undefined
  /** School year that the classes must be of, when one was asked for. */
  readonly target?: { readonly id: string; readonly name: string }
}

/**
 * The first day of a move.
 * @throws DomainError 1100 for a day that has not come: the class of today is the one without an end, so a
 *   membership that begins tomorrow would be today's
 */
export function moveDates({ session, at }: Write, fromDate: string | undefined): JoinDates {
  const today = dateIn(session.timeZone, at)
  const date = fromDate ?? today
  return date > today ? failField('from_date', 'Tanggal pindah paling lambat hari ini.') : { date, today }
}

/** Moves of one school wait for each other and for imports: two at once would overfill a class. */
export const lockMoves = (write: Write) => lockImport(write.tx, write.schoolId)

/**
 * Judges all wishes and, unless it is a dry run, does what was granted; {@link lockMoves} comes first.
 * A refused pupil does not fail the others, and a repeated request changes nothing.
 */
export async function moveStudents(write: Write, request: MoveRequest): Promise<NonNullable<MoveData>> {
  return (await moveAndTrace(write, request)).data
}

/** {@link moveStudents} with what was done to each pupil's memberships, so that it can be taken back. */
export async function moveAndTrace(
  write: Write,
  request: MoveRequest,
): Promise<{ data: MoveAnswer; traces: PromotionTrace[] }> {
  const { tx, session } = write
  const pupils = await readPupils(
    tx,
    session,
    request.wishes.map((wish) => wish.studentId),
  )
  const stored = await readClasses(tx, session, { ids: classIdsOf(request.wishes, pupils) })
  const refusalOf = (one: StoredClass) => joinRefusal(one, request, request.target)
  const classes = new Map(stored.map((one) => [one.id, toMoveClass(one, refusalOf(one))]))
  const seen = new Map(request.seen?.map(({ student_id, class_id }) => [student_id, class_id]))
  const situation = { pupils, classes, date: request.date, seen }
  const plan = planMoves(request.wishes, situation)
  const traces = request.dryRun ? [] : await applyMoves(write, plan, request.date)
  const list = outcomesOf(plan, situation)
  const data = {
    dry_run: request.dryRun,
    list,
    classes: classCountsOf(plan, situation),
    counts: countsOf(list),
  }
  return { data, traces }
}

/** Classes that pupils are in or shall come to. */
function classIdsOf(wishes: readonly Wish[], pupils: ReadonlyMap<string, MovePupil>): string[] {
  const targets = wishes.flatMap(({ to }) => (to !== null && 'classId' in to ? [to.classId] : []))
  const present = [...pupils.values()].flatMap(({ now }) => now?.classId ?? [])
  return [...new Set([...targets, ...present])]
}

function countsOf(list: readonly MoveOutcome[]): MoveCounts {
  const done = list.filter(({ outcome }) => outcome === 'left')
  const count = (outcome: MoveOutcome['outcome']) => list.filter((one) => one.outcome === outcome).length
  return {
    moved: count('moved'),
    left: done.length,
    unchanged: count('unchanged'),
    refused: count('refused'),
    graduated: done.filter(({ status }) => status === 'graduated').length,
    transferred: done.filter(({ status }) => status === 'transferred').length,
  }
}
