import { minutesOf } from '../../../../../contract/values/clock'
import type { Cell } from '../../../../records/import/file/grid'
import { rawText, textOf } from '../../../../records/import/read/cells/cell-text'
import type { FileHour } from './file-lesson'

/** A day has no more hours than this. */
const mostHours = 20

/** What may stand before the number of an hour: "Jam ke-1", "P1", "Hour 3". */
const prefixes = /\b(?:jam|ke|jampel|jp|pelajaran|les|hours?|periods?|lessons?|slots?)\b|\b[jph](?=\d)/g

/** Words and marks between the first and the last of several hours. */
const rangeWords = /\s*(?:[-\u2010-\u2015\u2212~]|s\s*[./]?\s*d\b\.?|sampai(?: dengan)?|hingga|to|until)\s*/g

/** Words and marks between hours that are named one by one. */
const listWords = /\s*(?:[,;+&/]|\bdan\b|\band\b)\s*/g

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']

/**
 * Every hour that a cell names: numbers of bells ("1-2", "3,4", "1 s.d. 3", "Jam ke-1"), or times ("07.00-08.20"), which come
 * before numbers.
 * @returns null for a text that is not understood as a whole: of half of it, an hour would be lost
 */
export function hoursIn(cell: Cell | undefined): FileHour[] | null {
  if (typeof cell === 'number' && cell > 0 && cell < 1) return [{ start: clockOfDay(cell), end: null }]
  const text = textOf(cell)?.toLowerCase() ?? ''
  const times = timesIn(text)
  if (times.length > 0) return spansOf(times)
  const slots = slotsIn(text)
  return slots && slots.map((slot) => ({ slot }))
}

/** The hours of a row that gives its times in columns of their own. */
export function hoursBetween(start: Cell | undefined, end: Cell | undefined): FileHour[] | null {
  const [from] = hoursIn(start) ?? []
  const [to] = hoursIn(end) ?? []
  if (!from || !('start' in from)) return null
  return [{ start: from.start, end: to && 'start' in to ? to.start : from.end }]
}

/**
 * How many hours a lesson lasts: "2", "2 JP", "2 x 40".
 * @returns null for a blank cell, 'unread' for what is no such number
 */
export function lengthIn(cell: Cell | undefined): number | 'unread' | null {
  const text = textOf(cell)?.toLowerCase() ?? null
  if (text === null) return null
  const [, number] =
    /^(\d{1,2})(?:[.,]0+)?\s*(?:(?:jp|jam(?: pelajaran)?|hours?|periods?|lessons?)|[x×]\s*\d+.*)?$/.exec(
      text,
    ) ?? []
  const length = Number(number ?? 0)
  return length >= 1 && length <= mostHours ? length : 'unread'
}

/** A time of the day that a spreadsheet keeps as a part of it. */
const clockOfDay = (part: number) => Math.round(part * 24 * 60)

function timesIn(text: string): number[] {
  const found = text.matchAll(/(?<![\d.:])([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.][0-5]\d)?(?!\d)\s*(am|pm)?/g)
  return [...found].map(([, hours = '', minutes = '', half]) => {
    const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours)
    return minutesOf(`${String(hour).padStart(2, '0')}:${minutes}`)
  })
}

/** Times in pairs, as they begin and end; one alone has no end. */
function spansOf(times: readonly number[]): FileHour[] | null {
  const [only] = times
  if (times.length === 1 && only !== undefined) return [{ start: only, end: null }]
  if (times.length % 2 === 1) return null
  return Array.from({ length: times.length / 2 }, (_, at) => ({
    start: times[2 * at] ?? 0,
    end: times[2 * at + 1] ?? 0,
  }))
}

function slotsIn(text: string): number[] | null {
  const bare = text
    .replace(/\bjam\s*-?\s*ke\s*-?/g, ' ')
    .replace(/\bke\s*[-\u2010-\u2015]\s*(?=\d|[ivx])/g, ' ')
    .replace(prefixes, ' ')
    .replace(rangeWords, '-')
    .replace(listWords, ',')
    .replace(/(?<=\d)\s*\.\s*$/, '')
    .trim()
  const slots = new Set<number>()
  for (const part of pointsAsList(bare).split(',')) {
    const [from, to, ...more] = part.split('-').map((one) => numberOf(one.trim()))
    if (from === undefined || from === null || to === null || more.length > 0) return null
    const last = to ?? from
    if (from < 1 || last > mostHours || last < from) return null
    for (let slot = from; slot <= last; slot++) slots.add(slot)
  }
  return [...slots].sort((a, b) => a - b)
}

/** "3.4" is hours 3 and 4, as a spreadsheet writes "3,4" that it took for a number; of "9.1" it has lost a zero. */
function pointsAsList(text: string): string {
  if (!/^\d{1,2}(?:\.\d{1,2})+$/.test(text)) return text
  const numbers = text.split('.').map(Number)
  const follows = numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  return follows ? numbers.join(',') : text
}

function numberOf(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const roman = romans.indexOf(text)
  return roman >= 0 ? roman + 1 : null
}

/** The text of a cell that holds an hour, with a spreadsheet's part of a day as a time. */
export const hourText = (cell: Cell | undefined): string => {
  if (typeof cell !== 'number' || cell <= 0 || cell >= 1) return rawText(cell)
  const minutes = clockOfDay(cell)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}.${String(minutes % 60).padStart(2, '0')}`
}
