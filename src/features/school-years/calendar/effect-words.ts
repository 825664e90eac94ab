import type { CalendarEffect, MonthEffect } from '../../../../contract/school/years/calendar-effect'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import { schoolDaysOf } from '../../../../contract/values/school-days'
import { schoolDayName, schoolDaysWords } from '../../../../contract/values/school-week-words'
import { counted } from '../../../records/list/list-words'
import { monthWords } from '../../../ui/words/date-words'
import { clockWords } from '../../../../contract/values/clock'

/** "4,2 %", and a dash while nothing is taken. */
export const percentWords = (percent: number | null): string =>
  percent === null
    ? '–'
    : `${percent.toLocaleString('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`

const nameOf = (month: string) => monthWords(`${month}-01`)

/** What happens to the number of holidays: "3 hari libur baru". */
export function holidayChange(before: SubPeriodSetting, after: SubPeriodSetting): string {
  const dates = (setting: SubPeriodSetting) => new Set(setting.holidays.map(({ date }) => date))
  const [was, is] = [dates(before), dates(after)]
  const added = [...is].filter((date) => !was.has(date)).length
  const removed = [...was].filter((date) => !is.has(date)).length
  return [
    ...(added > 0 ? [`${counted(added, 'hari')} libur baru`] : []),
    ...(removed > 0 ? [`${counted(removed, 'hari')} libur dihapus`] : []),
  ].join(', ')
}

/**
 * The effect in one sentence, as a head teacher asks for it: "3 hari libur baru: persentase Oktober 2026 berubah dari
 * 4,2 % menjadi 4,0 %."
 */
export function effectSentence(
  before: SubPeriodSetting,
  after: SubPeriodSetting,
  months: readonly MonthEffect[],
): string {
  const what = holidayChange(before, after) || 'Kalender semester berubah'
  const shown = (percent: number | null) => percentWords(percent)
  const moved = months.filter(({ percent }) => shown(percent.before) !== shown(percent.after))
  if (moved.length > 0) {
    const words = moved.map(
      ({ month, percent }) =>
        `persentase ${nameOf(month)} berubah dari ${shown(percent.before)} menjadi ${shown(percent.after)}`,
    )
    return `${what}: ${words.join('; ')}.`
  }
  if (months.length > 0) {
    const words = months.map(
      ({ month, days }) => `${nameOf(month)} dari ${days.before} menjadi ${days.after} hari sekolah`,
    )
    return `${what}: ${words.join('; ')}.`
  }
  return `${what}: jumlah hari sekolah dan persentase tetap.`
}

/** What a change does beside the number of school days, a sentence each. */
export function ruleSentences(before: SubPeriodSetting, after: SubPeriodSetting): string[] {
  const sentences: string[] = []
  const days = schoolDaysWords(schoolDaysOf(after))
  if (days !== schoolDaysWords(schoolDaysOf(before))) sentences.push(`Hari sekolah menjadi ${days}.`)
  if (before.late_after !== after.late_after) {
    sentences.push(
      `Yang datang setelah ${clockWords(after.late_after)} dicatat terlambat, mulai catatan berikutnya. Catatan lama tetap.`,
    )
  }
  if (before.lock_after_days !== after.lock_after_days) {
    sentences.push(
      after.lock_after_days < before.lock_after_days
        ? `Absensi yang lebih lama dari ${after.lock_after_days} hari langsung terkunci.`
        : `Absensi sampai ${after.lock_after_days} hari yang lalu dapat diubah lagi.`,
    )
  }
  return sentences
}

/** What becomes of lessons on days that are school days no more; null where there are none. */
export function lessonsSentence(lessons: CalendarEffect['lessons']): string | null {
  if (!lessons || lessons.length === 0) return null
  const words = lessons.map(
    ({ weekday, count }) => `${counted(count, 'pelajaran')} hari ${schoolDayName(weekday)}`,
  )
  return `${words.join(', ')} tetap ada di jadwal sampai dipindahkan atau dihapus.`
}

/** What becomes of marks on days that change; null where there are none. */
export function marksSentence(months: readonly MonthEffect[]): string | null {
  const sum = (of: (month: MonthEffect) => number) => months.reduce((total, month) => total + of(month), 0)
  const dropped = sum(({ marks }) => marks.dropped)
  const added = sum(({ marks }) => marks.added)
  const sentences = [
    ...(dropped > 0
      ? [`${counted(dropped, 'catatan absensi')} tidak dihitung lagi, tetapi tetap tersimpan.`]
      : []),
    ...(added > 0 ? [`${counted(added, 'catatan absensi')} yang sudah ada ikut dihitung.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}
