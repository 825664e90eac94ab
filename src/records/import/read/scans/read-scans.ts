import type { StaffDayImportRow } from '../../../../../contract/attendance/staff-day-import'
import type { Grid } from '../../file/grid'
import { noChoices } from '../choices'
import { askingAlso, readGrids, type ReadOptions, type ReadResult } from '../read-grid'
import { combineScans } from './combine-scans'
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
  const prepared = prepareLogs(grids, said)
  const result = readGrids(scanReader, prepared.grids, today, { choices: prepared.choices, onProgress })
  const days = combineScans(result.rows, said)
  return {
    ...result,
    ...askingAlso(result, days.questions, said),
    gone: [],
    rows: days.rows,
    notes: [...result.notes, ...days.notes],
    lost: [...result.lost, ...days.lost],
  }
}
