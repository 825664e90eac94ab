import { useMemo } from 'react'
import { staffDayRows } from '../../../pull/staff-days/staff-day-rows'
import type { StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import type { StaffDayQuery } from '../../../pull/staff-days/staff-day-query'
import { ExportDialog } from '../../../records/list/export-dialog'
import { linesOf, type ListColumn } from '../../../records/list/list-columns'
import { useWorkspace } from '../../../workspace/workspace'

interface DayExportProps {
  open: boolean
  query: StaffDayQuery
  columns: readonly ListColumn<StaffDayLine>[]
  filtered: boolean
  total: number
  onClose: () => void
}

/** The day's staff that the filters mean as a file, with the date in each line. */
export function DayExport({ columns, ...props }: DayExportProps) {
  const { db, client } = useWorkspace()
  const source = useMemo(() => staffDayRows({ db, client }), [db, client])
  const { heading, line } = linesOf(columns)
  const lines = {
    heading: ['Tanggal', ...heading],
    line: (row: StaffDayLine) => [row.date, ...line(row)],
  }
  return <ExportDialog {...props} source={source} lines={lines} noun="pegawai" />
}
