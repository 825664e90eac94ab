import type { ReactNode } from 'react'
import type { HeaderTool } from '../../../ui/parts/header-tools'
import type { BellWeek } from '../board/bells'
import type { BlockedWeeks } from '../board/board-index'
import type { Board } from '../board/board-lesson'
import type { Subject } from '../board/week-view'
import type { SchoolNames } from '../use-school-week'

/** The week that is edited, and what the school has for it. */
export interface EditableWeek {
  service: Board
  /** The id of the school year that is shown where it is not the active one. */
  otherYear: string | null
  /** The school year that the lessons are of; null where the service names none. */
  periodId: string | null
  whose: Subject
  /** The name of whose week it is. */
  name: string
  days: readonly number[]
  /** The hours that the school has set; none where it has set none. */
  bells: BellWeek
  names: SchoolNames
  /** When teachers cannot teach and classes have no lessons. */
  blocked: BlockedWeeks
  /** Whose week it is and what can be done with it, before the hours. @param more what its editor can do too */
  head: (more?: readonly HeaderTool[]) => ReactNode
  /** The weekday of today; null in a year that is not the active one. */
  today: number | null
}
