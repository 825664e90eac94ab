import type { Clock } from '../clock'

const hourMs = 3_600_000
const hours = 24

/** How often the service failed in the last 24 hours, to the hour. In memory: of this instance, since its start. */
export interface ErrorCount {
  note(): void
  lastDay(): { readonly count: number; readonly lastAt: Date | null }
}

export function countErrors(clock: Clock): ErrorCount {
  const byHour = new Map<number, number>()
  let lastAt: Date | null = null
  const hourNow = () => Math.floor(clock().getTime() / hourMs)
  const forgetOld = () => {
    for (const hour of byHour.keys()) if (hour <= hourNow() - hours) byHour.delete(hour)
  }
  return {
    note() {
      forgetOld()
      lastAt = clock()
      byHour.set(hourNow(), (byHour.get(hourNow()) ?? 0) + 1)
    },
    lastDay() {
      forgetOld()
      const count = [...byHour.values()].reduce((sum, one) => sum + one, 0)
      return { count, lastAt: count === 0 ? null : lastAt }
    },
  }
}
