import { leaveOf } from '../../../outbox/fields/leave-fields'
import type { ShownLeave } from '../../../pull/attendance/read-leaves'
import type { PageQuery, RowSource } from '../../../pull/list/list-source'
import { ExportDialog } from '../../../records/list/export-dialog'
import type { ExportLines } from '../../../records/list/export-rows'
import { truthWords } from '../../../records/truth-words'
import { leaveStatus, leaveTypes } from '../../../ui/words/teacher-leave-words'
import { decisionOf } from './leave-entry'

interface LeavesExportProps {
  open: boolean
  /** The leaves that the screen shows; all of them are on the device. */
  leaves: readonly ShownLeave[]
  filtered: boolean
  onClose: () => void
}

const lines: ExportLines<ShownLeave> = {
  heading: ['Nama', 'Jenis', 'Dari', 'Sampai', 'Alasan', 'Keputusan', 'Catatan keputusan', 'Keadaan'],
  line(leave) {
    const { type, from, to, reason } = leaveOf(leave.fields)
    const note = leave.fields['decision_note']
    return [
      leave.name,
      type && leaveTypes[type],
      from,
      to,
      reason,
      leaveStatus[decisionOf(leave)].word,
      typeof note === 'string' ? note : null,
      leave.truth === 'none' ? null : truthWords[leave.truth],
    ]
  },
}

/** The leaves that the screen shows as a file. */
export function LeavesExport({ leaves, ...props }: LeavesExportProps) {
  const list = [...leaves]
  const pagination = { current_page: 1, page_size: list.length, total_data: list.length, total_page: 1 }
  const source: RowSource<ShownLeave, PageQuery> = {
    ask: () => Promise.resolve({ data: { list, pagination }, etag: null, serviceTime: null }),
    local: () => Promise.resolve(list),
  }
  return (
    <ExportDialog
      {...props}
      source={source}
      query={{ page: 1, limit: list.length }}
      lines={lines}
      noun="izin pegawai"
      total={list.length}
    />
  )
}
