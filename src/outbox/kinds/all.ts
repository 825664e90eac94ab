import type { OutboxKind, OutboxRow } from '../../db/outbox-row'
import type { Kind } from '../kind'
import { attendance } from './attendance'
import { leave } from './leave'
import { presence } from './presence'
import { teacherAttendance } from './teacher-attendance'
import { teacherLeave } from './teacher-leave'

const kinds: Record<OutboxKind, Kind> = { attendance, presence, teacherAttendance, leave, teacherLeave }

/** The description of a row's kind; ask `isKnown` first. */
export function kindOf({ kind }: Pick<OutboxRow, 'kind'>): Kind {
  return kinds[kind]
}
