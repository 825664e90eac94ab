import type { OpenBills } from '../../people/students/unpaid-bills.repo'

/** A class that pupils may join or leave. */
export interface MoveClass {
  readonly id: string
  readonly name: string
  /** Null: as many as come. */
  readonly capacity: number | null
  /** Active pupils who are in it now. */
  readonly before: number
  /** Why nobody may join it on the date, in words. */
  readonly refusal: string | null
}

export interface Membership {
  readonly id: string
  readonly classId: string
  readonly className: string
  readonly fromDate: string
}

export interface MovePupil {
  readonly id: string
  readonly name: string
  readonly status: 'active' | 'graduated' | 'transferred' | 'dropped'
  /** First day at the school; null: not written down. */
  readonly joinedOn: string | null
  /** Whether the asker reaches this pupil. */
  readonly reached: boolean
  /** Bills that are still open; null: none. */
  readonly owes: OpenBills | null
  /** How many leaves of the pupil wait for a decision. */
  readonly waitingLeaves: number
  /** The membership without an end. */
  readonly now: Membership | null
  /** The latest membership that has ended. */
  readonly last: { readonly id: string; readonly classId: string; readonly toDate: string } | null
}

/** Where a pupil shall be: in a class, out of the school, or (null) in no class. */
export type Destination =
  { readonly classId: string } | { readonly status: LeavingStatus; readonly reason?: string | null } | null
export type LeavingStatus = 'graduated' | 'transferred'

export interface Wish {
  readonly studentId: string
  readonly to: Destination
}

/** Everything that judging the wanted moves needs. */
export interface MoveSituation {
  readonly pupils: ReadonlyMap<string, MovePupil>
  readonly classes: ReadonlyMap<string, MoveClass>
  /** First day at the destination. */
  readonly date: string
  /** In which class the person saw a pupil; null: in none. */
  readonly seen: ReadonlyMap<string, string | null>
}
