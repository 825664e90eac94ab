import { clockText } from '../../../../../contract/values/clock'
import type { Cell } from '../../file/grid'
import { rawText, textOf } from '../cells/cell-text'

const dayMinutes = 24 * 60

/** `HH:MM` of a part of a day as a spreadsheet stores it. Its seconds are cut off, as those of a clock are. */
function timeOfSerial(serial: number): string {
  const seconds = Math.round((serial - Math.floor(serial)) * dayMinutes * 60)
  return clockText(Math.floor(seconds / 60) % dayMinutes)
}

function timeOf([hours = '', minutes = '', half]: readonly (string | undefined)[]): string | null {
  const afternoon = half?.toLowerCase() === 'pm'
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (afternoon ? 12 : 0)
  return hour > 23 || Number(minutes) > 59 ? null : clockText(hour * 60 + Number(minutes))
}

/** A time at the end of a text, after a blank or a T. */
const endingTime =
  /[\sT](\d{1,2})(?::(\d{2})(?::\d{2}(?:\.\d+)?)?|\.(\d{2})(?:\.\d{2})?)\s*(am|pm)?(?:\s*wi(?:b|ta|t))?$/i

/** The time after a date in one cell; null where it has only a date. */
export function timeBesideDate(cell: Cell | undefined): string | null {
  if (typeof cell === 'number') return Number.isInteger(cell) ? null : timeOfSerial(cell)
  const [, hours, colon, point, half] = endingTime.exec(rawText(cell)) ?? []
  return hours === undefined ? null : timeOf([hours, colon ?? point, half])
}

/** The times of a cell that has no date, in their order; null where it holds something else. */
export function timesOf(cell: Cell | undefined): string[] | null {
  if (typeof cell === 'number') return cell === 0 ? [] : cell < 0 ? null : [timeOfSerial(cell)]
  const text = textOf(cell)
  // "00:00" is how reports write that there is none.
  if (text === null || /^0{1,2}[:.]00(?:[:.]00)?$/.test(text)) return []
  const times: string[] = []
  const rest = text.replace(
    /(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?\s*(am|pm)?\b/gi,
    (_all, hours: string, minutes: string, half: string | undefined) => {
      const time = timeOf([hours, minutes, half])
      if (time === null) return 'x'
      times.push(time)
      return ''
    },
  )
  return times.length > 0 && /^[\s,;/|–-]*(?:wi(?:b|ta|t))?[\s,;/|–-]*$/i.test(rest) ? times : null
}
