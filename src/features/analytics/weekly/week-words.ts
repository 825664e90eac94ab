import { percentWords } from '../../../records/recap/recap-words'
import { fullDate, shortDate } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import type { WeekReport } from './read-week'
import type { ClassWeek, MoneyWeek } from './week-report'
import { pointsWords } from '../../../ui/words/decimal-words'
import { staffNames } from '../attendance/staff-names'
import { hiddenClasses } from '../frame/hidden-classes'
import { kindWords } from '../students/move-words'

/** "16 Nov – 22 November 2026". */
export const weekWords = ({ first, last }: { first: string; last: string }) =>
  `${shortDate(first)} – ${fullDate(last)}`

/** What happened in the week, in one sentence. */
export function weekHeadline({ attendance }: WeekReport): string {
  const { dates, classes, hidden, whole, halfTaken, before } = attendance
  if (dates.length === 0) return 'Tidak ada hari sekolah pada minggu ini.'
  if (classes.length === 0 && hidden > 0) return hiddenClasses(hidden)
  if (whole.percent === null)
    return halfTaken
      ? 'Absensi pada minggu ini belum cukup untuk dihitung.'
      : 'Belum ada absensi pada minggu ini.'
  const away = `${percentWords(whole.percent)} siswa tidak hadir`
  if (before === null) return `${away}.`
  const change = pointsWords(before, whole.percent)
  return change === null
    ? `${away}, sama dengan minggu sebelumnya.`
    : `${away}, ${change} dari minggu sebelumnya.`
}

/** The days without a whole register: "9 Nov, 10 Nov (3 siswa)"; empty where none is missing. */
export const openWords = ({ openDays }: ClassWeek): string =>
  openDays.map(({ date, open, whole }) => `${shortDate(date)}${whole ? '' : ` (${open} siswa)`}`).join(', ')

/** "1 masuk, 2 keluar, 0 pindah kelas". */
export const moveSentence = ({ moves }: WeekReport): string =>
  (['in', 'out', 'class'] as const)
    .map((kind) => `${moves.counts[kind]} ${kindWords[kind].toLowerCase()}`)
    .join(', ')

/** The lines about money. */
export function moneyLines({ received, cash, billed, paid, overdue, date }: MoneyWeek): string[] {
  return [
    ...(received === null
      ? []
      : [`Diterima minggu ini ${rupiahWords(received)}, tunai ${rupiahWords(cash)}`]),
    `Jatuh tempo minggu ini ${rupiahWords(billed)}, sudah dibayar ${rupiahWords(paid)}`,
    `Tunggakan per ${fullDate(date)} ${rupiahWords(overdue)}`,
  ]
}

/**
 * The week as a text for WhatsApp: figures only, and no name of a pupil or a member of staff, for it leaves the school. Nor does
 * it hold the figures of a class or a group of few, or what would leave them over when it is taken from the whole.
 * @param withMoney whether its reader may see sums of money
 */
export function weekText(report: WeekReport, span: string, school: string, withMoney: boolean): string {
  const { attendance, tiers, staff, money } = report
  const { whole, classes, registers, open } = attendance
  const large = classes.filter(({ isLarge }) => isLarge)
  const worst = large
    .filter(({ totals }) => (totals.percent ?? 0) > 0)
    .sort((a, b) => (b.totals.percent ?? 0) - (a.totals.percent ?? 0))
    .slice(0, 3)
    .map(({ name, totals }) => `${name} ${percentWords(totals.percent)}`)
  const isRestSmall = large.length < classes.length && worst.length === large.length
  return [
    `*Laporan mingguan ${school}*`,
    span,
    '',
    weekHeadline(report),
    ...(whole.percent === null
      ? []
      : [`Sakit ${whole.sakit}, izin ${whole.izin}, alpa ${whole.alpa}, terlambat ${whole.terlambat}`]),
    ...(worst.length > 0 && !isRestSmall ? [`Tidak hadir terbanyak: ${worst.join(', ')}`] : []),
    ...(attendance.halfTaken ? [attendance.halfTaken] : []),
    ...(registers > 0 ? [`Absensi kelas terisi ${registers - open} dari ${registers}`] : []),
    ...(tiers
      ? [`Semester ini: ${tiers.counts.map((one) => `${one.name.toLowerCase()} ${one.count}`).join(', ')}`]
      : []),
    ...staff.groups.flatMap(({ type, totals, isLarge }) =>
      totals.percent === null || !isLarge
        ? []
        : [`${staffNames[type]} tidak hadir ${percentWords(totals.percent)}`],
    ),
    `Mutasi siswa: ${moveSentence(report)}`,
    ...(withMoney && money ? moneyLines(money) : []),
  ].join('\n')
}
