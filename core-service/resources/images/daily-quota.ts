import { dateIn, momentIn, addDays } from '../../../contract/values/dates'
import { ErrorCode } from '../../../contract/errors'
import { holds, type Permission } from '../../../contract/permissions'
import { fail } from '../../kit/answers/fail'
import type { Session } from '../../kit/session/session'

/** Who stores images of a whole school: of each pupil one at the arrival and one at the end, or the portraits of a year. */
const ofManyPeople = ['presences.write', 'students.write'] as const satisfies readonly Permission[]

/** New images that one person stores on one day of the school. */
const quota = { many: 5_000, few: 300 } as const

/**
 * Counts the new images of each person and day, in the memory of this instance, so that one account cannot fill the disk. An image
 * that is stored already, as when an answer was lost, counts nothing.
 */
export class DailyQuota {
  #date = ''
  readonly #stored = new Map<string, number>()

  /** @throws DomainError 1500 with the seconds until the school's next day */
  take({ userId, timeZone, permissions }: Session, now: Date): void {
    const date = dateIn(timeZone, now)
    const key = `${date} ${userId}`
    // Schools of several zones change their date one after the other; what is older than all of them is forgotten.
    if (date > this.#date) {
      const before = addDays(date, -1)
      for (const each of this.#stored.keys()) if (each < before) this.#stored.delete(each)
      this.#date = date
    }
    const stored = this.#stored.get(key) ?? 0
    if (stored >= (holds(permissions, ofManyPeople) ? quota.many : quota.few)) {
      const tomorrow = momentIn(timeZone, addDays(date, 1), '00:00')
      fail(ErrorCode.tooMany, {
        message: 'Foto yang Anda kirim hari ini sudah sangat banyak. Lanjutkan besok.',
        retryAfter: (tomorrow.getTime() - now.getTime()) / 1000,
      })
    }
    this.#stored.set(key, stored + 1)
  }
}
