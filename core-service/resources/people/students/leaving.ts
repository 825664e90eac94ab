import type { Write } from '../../../kit/records/write'
import type { StudentRow } from './students.kind'
import { tidy } from '../../../kit/tidy'

/** When and why a pupil left, from a change of status. */
export function leavingChange(
  row: StudentRow,
  status: StudentRow['status'] | undefined,
  reason: string | null | undefined,
  today: string,
): Partial<Pick<StudentRow, 'status' | 'leftOn' | 'leftReason'>> {
  const wanted = status ?? row.status
  if (wanted === 'active')
    return row.status === 'active' ? {} : { status: wanted, leftOn: null, leftReason: null }
  const why = reason === undefined ? {} : { leftReason: tidy(reason) }
  return row.status === 'active' ? { status: wanted, leftOn: today, ...why } : { status: wanted, ...why }
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
