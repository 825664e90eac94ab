import { findHeader } from '../read/head/find-header'
import { pupilColumns } from '../read/pupils/columns'
import { scanColumns } from '../read/scans/columns'
import { staffColumns } from '../read/staff/columns'
import type { Grid } from './grid'
import { readDelimited } from './read-delimited'

/** Reads a list of people or of their days from delimited text, whichever of them it is. */
export function readText(text: string): Grid {
  return readDelimited(text, (grid) =>
    Math.max(
      findHeader(grid, pupilColumns)?.columns.size ?? 0,
      findHeader(grid, staffColumns)?.columns.size ?? 0,
      findHeader(grid, scanColumns)?.columns.size ?? 0,
    ),
  )
}
