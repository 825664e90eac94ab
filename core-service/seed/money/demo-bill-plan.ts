import { addDays } from '../../../contract/values/dates'
import type { SchoolYear } from '../../resources/school/periods/school-year'
import { monthNames } from '../../../contract/values/calendar-names'

export const demoBillTypes = [
  { name: 'SPP', amount: 250_000, frequency: 'monthly', description: 'Sumbangan pembinaan pendidikan' },
  { name: 'Kegiatan', amount: 350_000, frequency: 'semester', description: 'Ekstrakurikuler dan lomba' },
  { name: 'Seragam', amount: 850_000, frequency: 'once', description: 'Empat setel untuk siswa baru' },
] as const

export interface DemoBill {
  readonly type: (typeof demoBillTypes)[number]['name']
  readonly name: string
  readonly issued: string
  readonly due: string
  /** Only pupils of this level; none: all of them. */
  readonly level?: number
  /** Not published yet. */
  readonly draft?: true
}

/** So many months of SPP are on record. */
const monthsKept = 4

/** The bills of the last months, oldest first, and a draft for the month to come. */
export function demoBills(year: SchoolYear, today: string): DemoBill[] {
  const spp: DemoBill[] = firstsOfMonths(year.first, addDays(today, 31)).map((issued) => ({
    type: 'SPP',
    name: `SPP ${monthNames[Number(issued.slice(5, 7)) - 1]} ${issued.slice(0, 4)}`,
    issued,
    due: `${issued.slice(0, 7)}-10`,
    ...(issued > today ? { draft: true } : {}),
  }))
  const semesters = year.semesters.map(({ name, setting }): DemoBill => {
    const issued = setting.first_date
    return { type: 'Kegiatan', name: `Kegiatan ${name}`, issued, due: addDays(issued, 75) }
  })
  const uniforms: DemoBill = {
    type: 'Seragam',
    name: 'Seragam siswa baru',
    issued: year.first,
    due: addDays(year.first, 45),
    level: 7,
  }
  const once = [...semesters, uniforms].filter((bill) => bill.issued <= today)
  return [...once, ...spp.slice(-monthsKept - 1)].sort((a, b) => (a.issued < b.issued ? -1 : 1))
}

function firstsOfMonths(from: string, until: string): string[] {
  const list: string[] = []
  for (let date = from; date <= until; date = `${addDays(date, 31).slice(0, 7)}-01`) list.push(date)
  return list
}
