import type { PresenceLine } from '../../pull/attendance/presence-page'
import { blank, NameCell } from '../../records/list/name-cell'
import type { Column } from '../../ui/table/column'
import { StatusMark } from '../../ui/parts/status-mark'
import { EvidenceCell } from './evidence/evidence-cell'
import { StatusCell } from './row/status-cell'
import { TimeCell } from './row/time-cell'
import { TruthCell } from './row/truth-cell'
import type { Recording } from './use-recording'

interface ColumnsOf {
  date: string
  isToday: boolean
  recording: Recording | undefined
  pathOf: (id: string) => string
  /** Photos and positions have a place on the screen. */
  evidence: boolean
}

/** The columns of a day. On phones each row is a card with the same controls. */
export function presenceColumns({
  date,
  isToday,
  recording,
  pathOf,
  evidence,
}: ColumnsOf): Column<PresenceLine>[] {
  return [
    {
      key: 'name',
      header: 'Siswa',
      phone: 'title',
      cell: (line) => (
        <NameCell
          name={line.name}
          seed={line.id}
          sub={[line.className ?? 'Tanpa kelas', line.nis && `NIS ${line.nis}`].filter(Boolean).join(' · ')}
          open={pathOf(line.id)}
        />
      ),
    },
    {
      key: 'class',
      header: 'Kelas',
      phone: 'hidden',
      cell: ({ className }) => className ?? blank,
    },
    {
      key: 'status',
      header: 'Status',
      width: '150px',
      cell: (line) => <StatusCell line={line} recording={recording} />,
    },
    {
      key: 'checkin',
      header: 'Masuk',
      width: '170px',
      cell: (line) => <TimeCell line={line} half="checkin" recording={recording} isToday={isToday} />,
    },
    {
      key: 'checkout',
      header: 'Pulang',
      width: '170px',
      cell: (line) => <TimeCell line={line} half="checkout" recording={recording} isToday={isToday} />,
    },
    ...(evidence
      ? [
          {
            key: 'evidence',
            header: 'Bukti',
            cell: (line: PresenceLine) => (
              <EvidenceCell line={line} date={date} isToday={isToday} recording={recording} />
            ),
          },
        ]
      : []),
    {
      key: 'register',
      header: 'Absensi kelas',
      cell: ({ held }) => (held?.register ? <StatusMark status={held.register.status} show="word" /> : blank),
    },
    {
      key: 'truth',
      header: 'Catatan',
      cell: (line) => <TruthCell line={line} date={date} recording={recording} />,
    },
  ]
}
