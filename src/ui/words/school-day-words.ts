import type { DayKind } from '../../../contract/values/school-days'

/**
 * Why a day is no school day, as part of a sentence: "Hari Natal", "hari libur mingguan".
 * @param holiday the holiday's name, where the calendar gives one
 * @returns null for a school day
 */
export function freeDayWords(kind: DayKind, holiday: string | null): string | null {
  switch (kind) {
    case 'school':
      return null
    case 'weekend':
      return 'hari libur mingguan'
    case 'holiday':
      return holiday ?? 'hari libur'
    case 'outside':
      return 'di luar semester'
  }
}
