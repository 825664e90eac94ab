import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { NameCell, blank } from '../../../records/list/name-cell'
import { truthWords } from '../../../records/truth-words'
import type { ListColumn } from '../../../records/list/list-columns'
import { IconButton } from '../../../ui/controls/icon-button'
import { statusWords } from '../../../ui/words/status-words'
import { clockWords } from '../../../../contract/values/clock'
import { proposalWords, timeOfDay } from '../day-words'
import { pointOf } from '../../../records/position/position'
import { farWords, type Place } from '../own/usual-place'
import styles from '../staff-days.module.css'

interface DayColumns {
  timeZone: string
  mark: (line: StaffDayLine) => ReactNode
  /** What positions are measured from; null where nothing is known. */
  place: Place | null
  /** The first lesson of the day by person, `HH:MM`; left out for those who do not read the timetable. */
  firstLessons?: ReadonlyMap<string, string>
  /** A row is two lines high, and its name opens the details. */
  onPhone: boolean
  /** Left out for those who may only read. */
  onDetails?: (line: StaffDayLine) => void
}

/** The columns of a day's staff. */
export function dayColumns(parts: DayColumns): ListColumn<StaffDayLine>[] {
  const { timeZone, mark, place, firstLessons, onPhone, onDetails } = parts
  const time = (moment: string | null) => timeOfDay(moment, timeZone)
  const first = ({ teacherId }: StaffDayLine) => {
    const start = firstLessons?.get(teacherId)
    return start === undefined ? null : clockWords(start)
  }
  const note = (line: StaffDayLine) => noteWords(line, place)
  return [
    {
      key: 'name',
      header: 'Nama',
      phone: 'title',
      cell: (line) => (
        <NameCell
          name={line.name}
          seed={line.teacherId}
          sub={[
            time(line.day.checkin_time) && `masuk ${time(line.day.checkin_time) ?? ''}`,
            time(line.day.checkout_time) && `pulang ${time(line.day.checkout_time) ?? ''}`,
            !line.day.checkin_time && first(line) && `jam pertama ${first(line) ?? ''}`,
            line.role,
          ]
            .filter(Boolean)
            .slice(0, 2)
            .join(' · ')}
          {...(onPhone && onDetails ? { open: () => onDetails(line) } : {})}
        />
      ),
      text: ({ name }) => name,
    },
    {
      key: 'status',
      header: 'Status',
      phone: 'status',
      cell: mark,
      text: statusText,
    },
    ...(firstLessons
      ? [
          {
            key: 'first',
            header: 'Jam pertama',
            phone: 'hidden' as const,
            choice: 'shown' as const,
            cell: (line: StaffDayLine) => first(line) ?? blank,
            text: first,
          },
        ]
      : []),
    {
      key: 'checkin',
      header: 'Masuk',
      phone: 'hidden',
      choice: 'shown',
      cell: ({ day }) => time(day.checkin_time) ?? blank,
      text: ({ day }) => time(day.checkin_time),
    },
    {
      key: 'checkout',
      header: 'Pulang',
      phone: 'hidden',
      choice: 'shown',
      cell: ({ day }) => time(day.checkout_time) ?? blank,
      text: ({ day }) => time(day.checkout_time),
    },
    {
      key: 'note',
      header: 'Keterangan',
      phone: 'hidden',
      choice: 'shown',
      cell: (line) => (note(line) ? <span className={styles.note}>{note(line)}</span> : blank),
      text: note,
    },
    {
      key: 'truth',
      header: 'Keadaan',
      phone: 'hidden',
      choice: 'shown',
      text: ({ truth }) => (truth === 'none' ? null : truthWords[truth]),
      cell: ({ truth }) =>
        truth === 'none' ? (
          blank
        ) : (
          <span className={styles.truth} data-truth={truth}>
            {truthWords[truth]}
          </span>
        ),
    },
    ...(onDetails
      ? [
          {
            key: 'details',
            header: 'Tindakan',
            phone: 'hidden' as const,
            align: 'end' as const,
            cell: (line: StaffDayLine) => (
              <IconButton
                label={`Rincian ${line.name}`}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => onDetails(line)}
              />
            ),
          },
        ]
      : []),
  ]
}

/** The note of a day, and of each half how exact its position is and how far it is from the school. */
function noteWords({ day }: StaffDayLine, place: Place | null): string {
  const halves = (['checkin', 'checkout'] as const).map((half) => {
    const words = [day[`${half}_location`], farWords(place, pointOf(day, half))].filter(Boolean).join(', ')
    return words && (half === 'checkout' ? `pulang ${words}` : words)
  })
  return [day.note, ...halves].filter(Boolean).join(' · ')
}

/** The status in an exported file, or what an approved leave suggests while there is none. */
function statusText(line: StaffDayLine): string | null {
  if (line.day.status !== null) return statusWords[line.day.status].word
  const proposal = proposalWords(line)
  return proposal && `saran: ${proposal}`
}
