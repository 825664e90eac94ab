import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import type { PresenceLine } from '../../pull/attendance/presence-page'
import { blank, NameCell } from '../../records/list/name-cell'
import type { ListColumn } from '../../records/list/list-columns'
import { StatusMark } from '../../ui/parts/status-mark'
import { statusWords } from '../../ui/words/status-words'
import { EvidenceCell } from './evidence/evidence-cell'
import { StatusCell } from './row/status-cell'
import { TimeCell } from './row/time-cell'
import { TruthCell } from './row/truth-cell'
import { clockText, fieldsOf, truthWord } from './presence-words'
import type { Recording } from './use-recording'

interface ColumnsOf {
  date: string
  isToday: boolean
  recording: Recording | undefined
  pathOf: (id: string) => string
  /** Photos and positions have a place on the screen. */
  evidence: boolean
  /** Of the school. */
  timeZone: string
}

/** The columns of a day. On phones each row is a card with the same controls. */
export function presenceColumns({
  date,
  isToday,
  recording,
  pathOf,
  evidence,
  timeZone,
}: ColumnsOf): ListColumn<PresenceLine>[] {
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
      choice: 'shown',
      cell: ({ className }) => className ?? blank,
      text: ({ className }) => className,
    },
    {
      key: 'status',
      header: 'Status',
      width: '150px',
      cell: (line) => <StatusCell line={line} recording={recording} />,
      text: (line) => wordOf(fieldsOf(line).status),
    },
    // Beside the status, as a narrow window scrolls what comes last.
    {
      key: 'truth',
      header: 'Catatan',
      width: '112px',
      cell: (line) => <TruthCell line={line} date={date} recording={recording} />,
      text: ({ day }) => truthWord(day),
    },
    {
      key: 'checkin',
      header: 'Masuk',
      width: '160px',
      cell: (line) => <TimeCell line={line} half="checkin" recording={recording} isToday={isToday} />,
      text: (line) => clockText(fieldsOf(line).checkin_time, timeZone),
    },
    {
      key: 'checkout',
      header: 'Pulang',
      width: '160px',
      choice: 'shown',
      cell: (line) => <TimeCell line={line} half="checkout" recording={recording} isToday={isToday} />,
      text: (line) => clockText(fieldsOf(line).checkout_time, timeZone),
    },
    ...(evidence
      ? [
          {
            key: 'evidence',
            header: 'Bukti',
            choice: 'shown' as const,
            cell: (line: PresenceLine) => (
              <EvidenceCell line={line} date={date} isToday={isToday} recording={recording} />
            ),
          },
        ]
      : []),
    {
      key: 'register',
      header: 'Di kelas',
      choice: 'shown',
      cell: ({ held }) => (held?.register ? <StatusMark status={held.register.status} /> : blank),
      text: ({ held }) => wordOf(held?.register?.status),
    },
  ]
}

const wordOf = (status: AttendanceStatus | null | undefined) => (status ? statusWords[status].word : null)
