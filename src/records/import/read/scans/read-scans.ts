import type { StaffDayImportRow } from '../../../../../contract/attendance/staff-day-import'
import type { Grid } from '../../file/grid'
import { noChoices } from '../choices'
import { askingAlso, readGrids, type ReadOptions, type ReadResult } from '../read-grid'
import { combineScans } from './combine-scans'
import { prepareCards } from './prepare-cards'
import { prepareLogs } from './prepare-logs'
import { scanReader } from './read-scan'

/**
 * Reads the file of an attendance machine: its scans, put together to one row for each person and day.
 * @param grids the file's sheets
 * @param today `YYYY-MM-DD`
 * @throws {ReadFailure} when no sheet can be used
 */
export function readScans(
  grids: readonly Grid[],
  today: string,
  { choices: said = noChoices, onProgress = () => undefined }: ReadOptions = {},
): ReadResult<StaffDayImportRow> {
  const cards = prepareCards(grids, said.answers, today)
  const prepared = prepareLogs(cards.grids, said)
  const result = readGrids(scanReader, prepared.grids, today, { choices: prepared.choices, onProgress })
  const days = combineScans(result.rows, said)
  return {
    ...result,
    ...askingAlso(result, [...cards.questions, ...days.questions], said),
    gone: [],
    rows: days.rows,
    notes: [...cards.notes, ...result.notes, ...days.notes],
    lost: [...cards.lost, ...result.lost, ...days.lost],
  }
}
