import { dayKind } from '../../../../../contract/values/school-days'
import { weekday } from '../../../../../contract/values/dates'
import type { SubPeriodSetting } from '../../../../../contract/school/years/periods'
import { dayNames } from '../../../../../contract/values/calendar-names'
import { byKey } from '../../../../kit/import/by-key'

/** A day of the file that is not taken over, and why; days with one reason are named together. */
export interface LeftDay {
  readonly date: string
  readonly reason: string
}

/** Why a day has no register at all; undefined: it has one. A mark on a day off would count nowhere. */
export function whyNoSchool(date: string, setting: SubPeriodSetting | undefined): string | undefined {
  const kind = dayKind(date, setting)
  if (kind === 'weekend') return `hari ${dayNames[weekday(date)] ?? ''}, bukan hari sekolah`
  if (kind !== 'holiday') return undefined
  return `libur ${setting?.holidays.find((holiday) => holiday.date === date)?.name ?? ''}`.trim()
}

/** "Tidak diimpor: 16-08-2026 dan 23-08-2026 (hari Minggu, bukan hari sekolah); 17-08-2026 (libur Kemerdekaan)." Null: none. */
export function leftWords(left: readonly LeftDay[]): string | null {
  if (left.length === 0) return null
  const parts = [...byKey(left, ({ reason }) => reason)].map(([reason, days]) => {
    const dates = days.map(({ date }) => date.split('-').reverse().join('-'))
    return `${[dates.slice(0, -1).join(', '), dates.at(-1)].filter(Boolean).join(' dan ')} (${reason})`
  })
  return `Tidak diimpor: ${parts.join('; ')}.`
}
