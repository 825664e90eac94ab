import type { AttendanceStatus } from '../../../../../contract/attendance/attendances'

export type StoryKind = 'absence' | 'leave' | 'achievement' | 'activity' | 'class' | 'leaving'

/** One line of a pupil's story. */
export interface StoryEntry {
  readonly key: string
  readonly kind: StoryKind
  /** The day it begins, `YYYY-MM-DD`; the story begins with the newest. */
  readonly date: string
  readonly to: string | null
  readonly title: string
  readonly detail: string | null
  /** The letter that the register has for it. */
  readonly status: AttendanceStatus | null
  /** Its state, where it is not confirmed: "Menunggu keputusan", "Belum terkirim". */
  readonly state: string | null
}
