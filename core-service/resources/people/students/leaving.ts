import type { Write } from '../../../kit/records/write'
import type { StudentRow } from './students.kind'
import { failField } from '../../../kit/answers/field-failure'
import { dateInWords } from '../../../messages/dates'
import { tidy } from '../../../kit/tidy'

/** What a request says about leaving. */
interface Leaving {
  readonly status: StudentRow['status'] | undefined
  readonly reason: string | null | undefined
  /** The day that was chosen; left out: today. */
  readonly leftOn: string | undefined
}

/**
 * When and why a pupil left, from a change of status.
 * @throws DomainError 1100 for a day that has not come or is before the first at the school
 */
export function leavingChange(
  row: StudentRow,
  { status, reason, leftOn }: Leaving,
  today: string,
): Partial<Pick<StudentRow, 'status' | 'leftOn' | 'leftReason'>> {
  const wanted = status ?? row.status
  if (wanted === 'active' && leftOn !== undefined)
    failField('left_on', 'Siswa yang aktif tidak punya tanggal keluar.')
  if (wanted === 'active')
    return row.status === 'active' ? {} : { status: wanted, leftOn: null, leftReason: null }
  const why = reason === undefined ? {} : { leftReason: tidy(reason) }
  const day = leftOn ?? (row.status === 'active' ? today : undefined)
  const fault = day === undefined ? null : leavingFault(day, row.joinedOn, today)
  if (fault !== null) failField('left_on', fault)
  return { status: wanted, ...(day === undefined ? {} : { leftOn: day }), ...why }
}

/** Why nobody leaves on a day, in words; null where a pupil can. */
export function leavingFault(leftOn: string, joinedOn: string | null, today: string): string | null {
  if (leftOn > today) return 'Tanggal keluar paling lambat hari ini.'
  return joinedOn !== null && leftOn < joinedOn ? `Siswa ini baru masuk ${dateInWords(joinedOn)}.` : null
}

/** A write whose history contains which class the pupil left. */
export const leavingClass = (write: Write, className: string | null): Write =>
  className === null
    ? write
    : {
        ...write,
        audit: (entity, id, before, after) =>
          write.audit(entity, id, { ...before, class: className }, { ...after, class: null }),
      }
