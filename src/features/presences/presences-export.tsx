import { useMemo } from 'react'
import type { PresenceLine, PresencePageQuery } from '../../pull/attendance/presence-page'
import { presenceRows } from '../../pull/attendance/presence-rows'
import { ExportDialog } from '../../records/list/export-dialog'
import { linesOf, type ListColumn } from '../../records/list/list-columns'
import { useWorkspace } from '../../workspace/workspace'

interface PresencesExportProps {
  open: boolean
  query: PresencePageQuery
  columns: readonly ListColumn<PresenceLine>[]
  filtered: boolean
  total: number
  onClose: () => void
}

/** The day's presences that the filters mean as a file, with the date in each line. */
export function PresencesExport({ columns, ...props }: PresencesExportProps) {
  const { db, client, school, user } = useWorkspace()
  const schoolId = school?.id ?? user.school_id
  const source = useMemo(() => presenceRows({ db, client, schoolId }), [db, client, schoolId])
  const { heading, line } = linesOf(columns)
  const lines = {
    heading: ['Tanggal', 'Nama', 'NIS', ...heading],
    line: (row: PresenceLine) => [props.query.date, row.name, row.nis, ...line(row)],
  }
  return <ExportDialog {...props} source={source} lines={lines} noun="siswa" />
}
