import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import type { PresenceLine } from '../../pull/attendance/presence-page'
import { blank, NameCell } from '../../records/list/name-cell'
import type { ListColumn } from '../../records/list/list-columns'
import { StatusMark } from '../../ui/parts/status-mark'
import { statusWords } from '../../ui/words/status-words'
import { EvidenceCell } from './evidence/evidence-cell'
import { StatusCell } from './row/status-cell'
import { StatusChoice } from './row/status-choice'
import { TimeCell } from './row/time-cell'
import { TruthCell } from './row/truth-cell'
import { clockText, fieldsOf, timesWords, truthWord } from './presence-words'
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
  onPhone: boolean
}

/** The columns of a day. On a phone a row has the name, the times and the status; the name opens what else is recorded. */
export function presenceColumns({
  date,
  isToday,
  recording,
  pathOf,
  evidence,
  timeZone,
  onPhone,
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
          sub={[
            line.className ?? 'Tanpa kelas',
            timesWords(line, timeZone) || (line.nis && `NIS ${line.nis}`),
          ]
            .filter(Boolean)
            .join(' · ')}
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
      phone: 'status',
      width: '150px',
      cell: (line) =>
        onPhone && recording ? (
          <StatusChoice line={line} recording={recording} detail={pathOf(line.id)} />
        ) : (
          <StatusCell line={line} recording={recording} />
        ),
      text: (line) => wordOf(fieldsOf(line).status),
    },
    // Beside the status, as a narrow window scrolls what comes last.
    {
      key: 'truth',
      header: 'Catatan',
      phone: 'hidden',
      width: '112px',
      cell: (line) => <TruthCell line={line} date={date} recording={recording} />,
      text: ({ day }) => truthWord(day),
    },
    {
      key: 'checkin',
      header: 'Masuk',
      phone: 'hidden',
      width: '160px',
      cell: (line) => <TimeCell line={line} half="checkin" recording={recording} isToday={isToday} />,
      text: (line) => clockText(fieldsOf(line).checkin_time, timeZone),
    },
    {
      key: 'checkout',
      header: 'Pulang',
      phone: 'hidden',
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
            phone: 'hidden' as const,
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
      phone: 'hidden',
      choice: 'shown',
      cell: ({ held }) => (held?.register ? <StatusMark status={held.register.status} /> : blank),
      text: ({ held }) => wordOf(held?.register?.status),
    },
  ]
}

const wordOf = (status: AttendanceStatus | null | undefined) => (status ? statusWords[status].word : null)
