import { useState } from 'react'
import { attendanceStatuses, type AttendanceStatus } from '../../../contract/attendance/attendances'
import type { PresenceLine, PresencePageQuery } from '../../pull/attendance/presence-page'
import type { RowSource } from '../../pull/list/list-source'
import { SelectionBar } from '../../records/list/selection-bar'
import type { Selected } from '../../records/list/use-selection'
import { Button } from '../../ui/controls/button'
import { StatusMark } from '../../ui/parts/status-mark'
import { statusWords } from '../../ui/words/status-words'
import { useStatusOfMany } from './use-status-of-many'

interface StatusOfManyProps {
  date: string
  source: RowSource<PresenceLine, PresencePageQuery>
  query: PresencePageQuery
  /** How many pupils the search and the filters find. */
  total: number
  selected: Selected<PresenceLine>
}

/** One status for all pupils that are ticked. */
export function StatusOfMany({ date, source, query, total, selected }: StatusOfManyProps) {
  const [busy, setBusy] = useState(false)
  const give = useStatusOfMany(date)
  const { rows } = selected
  if (rows.length === 0) return null
  const onStatus = async (status: AttendanceStatus) => {
    setBusy(true)
    if (await give(rows, status)) selected.clear()
    setBusy(false)
  }
  return (
    <SelectionBar noun="siswa" source={source} query={query} total={total} selected={selected}>
      {attendanceStatuses.map((status) => (
        <Button
          key={status}
          size="sm"
          icon={<StatusMark status={status} />}
          disabled={busy}
          aria-label={`Tandai ${rows.length} siswa: ${statusWords[status].word}`}
          onClick={() => void onStatus(status)}
        >
          {statusWords[status].word}
        </Button>
      ))}
    </SelectionBar>
  )
}
