import { addDays, daysBetween, isRealDate } from '../../../../contract/values/dates'
import { mostDays } from '../../../../contract/analytics/attendance-analytics'
import type { DateSpan } from '../../../../contract/values/school-year'
import { schoolYears, semesterOf, yearOf, type SchoolYear } from '../../../records/attendance/school-years'
import { fullDate, shortDate } from '../../../ui/words/date-words'
import type { Option } from '../../../ui/controls/select'
import type { Period } from '../../../../contract/school/years/periods'

/** The days that are looked at. */
interface ChosenSpan extends DateSpan {
  /** Its value in the list of spans: a word, or the id of a semester. */
  readonly choice: string
}

export interface Spans {
  readonly chosen: ChosenSpan
  readonly options: readonly Option[]
  /** Sentences about what the address asks for and cannot be shown. */
  readonly ignored: readonly string[]
}

/** In the list of spans: two dates of one's own. */
export const ownDates = 'tanggal'

/** The span that an address asks for, of those that there are; the running semester where it asks for none. */
export function spansOf(params: URLSearchParams, periods: readonly Period[], today: string): Spans {
  const years = schoolYears(periods, today)
  const named = namedSpans(years, today)
  const usual = named[0]?.span ?? { first: today, last: today }
  const options = [
    ...named.map(({ choice, label }) => ({ value: choice, label })),
    { value: ownDates, label: 'Tanggal sendiri' },
  ]
  const [first, last] = [params.get('dari'), params.get('sampai')]
  const asked = params.get('rentang')
  const fallen = (ignored: string[]): Spans => ({
    chosen: { ...usual, choice: named[0]?.choice ?? ownDates },
    options,
    ignored,
  })
  if (first !== null || last !== null) {
    const wrong = wrongDates(first ?? '', last ?? '')
    if (wrong !== null || first === null || last === null) {
      return fallen([`${wrong ?? 'Tanggal tidak lengkap.'} Yang tampil adalah semester ini.`])
    }
    return { chosen: { first, last, choice: ownDates }, options, ignored: [] }
  }
  const found = named.find(({ choice }) => choice === asked)
  if (asked !== null && !found) {
    return fallen(['Rentang waktu di alamat ini tidak dikenal. Yang tampil adalah semester ini.'])
  }
  return {
    chosen: { ...(found?.span ?? usual), choice: (found ?? named[0])?.choice ?? '' },
    options,
    ignored: [],
  }
}

/**
 * What keeps two dates from being a span.
 * @returns null where they are one
 */
export function wrongDates(first: string, last: string): string | null {
  if (!isRealDate(first) || !isRealDate(last)) return 'Tanggal di alamat ini tidak ada di kalender.'
  if (last < first) return 'Tanggal akhir tidak boleh sebelum tanggal awal.'
  if (daysBetween(first, last) >= mostDays) return `Pilih rentang paling lama satu tahun (${mostDays} hari).`
  return null
}

interface NamedSpan {
  readonly choice: string
  readonly label: string
  readonly span: DateSpan
}

/** The spans that have a name; the first is the usual one. */
function namedSpans(years: readonly SchoolYear[], today: string): NamedSpan[] {
  const year = yearOf(today, years)
  const semester = semesterOf(today, year)
  const now = semester?.setting
  const until = (last: string) => (last < today ? last : today)
  const semesterFirst = now?.first_date ?? year.first
  const others = years.flatMap(({ name, semesters }) =>
    semesters.flatMap(({ id, name: part, setting }): NamedSpan[] =>
      setting && id !== semester?.id && setting.first_date <= today
        ? [
            {
              choice: id,
              label: `${part} ${name}`,
              span: { first: setting.first_date, last: until(setting.last_date) },
            },
          ]
        : [],
    ),
  )
  return [
    {
      choice: 'semester',
      label: 'Semester ini',
      span: { first: semesterFirst, last: later(semesterFirst, until(now?.last_date ?? today)) },
    },
    { choice: 'bulan', label: 'Bulan ini', span: { first: `${today.slice(0, 7)}-01`, last: today } },
    { choice: '28-hari', label: '28 hari terakhir', span: { first: addDays(today, -27), last: today } },
    {
      choice: 'tahun',
      label: `Tahun ajaran ${year.name}`,
      span: { first: year.first, last: later(year.first, until(year.last)) },
    },
    ...others,
  ]
}

const later = (a: string, b: string) => (a > b ? a : b)

/** What a span is compared with: as many days just before it, or 52 weeks before, weekday by weekday. */
export const comparisons = [
  { value: 'sebelumnya', label: 'Banding periode sebelumnya' },
  { value: 'tahun-lalu', label: 'Banding tahun lalu' },
  { value: 'tidak', label: 'Tanpa banding' },
] as const
export type Comparison = (typeof comparisons)[number]['value']

/** The span to compare with; null for none. */
export function comparedSpan({ first, last }: DateSpan, comparison: Comparison): DateSpan | null {
  if (comparison === 'tidak') return null
  if (comparison === 'tahun-lalu') return { first: addDays(first, -364), last: addDays(last, -364) }
  return { first: addDays(first, -daysBetween(first, last) - 1), last: addDays(first, -1) }
}

/** "1 Jul – 19 November 2026". */
export function spanWords({ first, last }: DateSpan): string {
  if (first === last) return fullDate(first)
  const from = first.slice(0, 4) === last.slice(0, 4) ? shortDate(first) : fullDate(first)
  return `${from} – ${fullDate(last)}`
}
