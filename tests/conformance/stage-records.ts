import type { Period, SubPeriod } from '../../contract/school/years/periods'
import type { School } from '../../contract/school/school'

export type Ids = Promise<string>

/** What several areas need: a class with pupils, a teacher, a subject, the period and the day. */
export interface Stage {
  school(): Promise<School>
  /** The school's date, `YYYY-MM-DD`. */
  today(): Promise<string>
  ownUserId(): Ids
  period(): Promise<Period>
  subPeriod(): Promise<SubPeriod>
  grade(): Ids
  schoolClass(): Ids
  /** Another class of the same grade, to move pupils to. */
  otherClass(): Ids
  /** Three pupils of the class; of an existing one where nothing may be made. */
  pupils(): Promise<readonly string[]>
  teacher(): Ids
  subject(): Ids
}
