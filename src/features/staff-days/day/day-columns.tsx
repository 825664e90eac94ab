import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { NameCell, blank } from '../../../records/list/name-cell'
import { truthWords } from '../../../records/truth-words'
import type { Column } from '../../../ui/table/column'
import { IconButton } from '../../../ui/controls/icon-button'
import { timeOfDay } from '../day-words'
import { farWords } from '../own/position'
import styles from '../staff-days.module.css'

interface DayColumns {
  timeZone: string
  mark: (line: StaffDayLine) => ReactNode
  /** Metres from the usual place, where that is far. */
  far: (line: StaffDayLine) => number | null
  /** Left out for those who may only read. */
  onDetails?: (line: StaffDayLine) => void
}

/** The columns of a day's staff. */
export function dayColumns({ timeZone, mark, far, onDetails }: DayColumns): Column<StaffDayLine>[] {
  const time = (moment: string | null) => timeOfDay(moment, timeZone) ?? blank
  return [
    {
      key: 'name',
      header: 'Nama',
      phone: 'title',
      cell: ({ teacherId, name, role }) => (
        <NameCell name={name} seed={teacherId} {...(role === null ? {} : { sub: role })} />
      ),
    },
    { key: 'status', header: 'Status', cell: mark },
    { key: 'checkin', header: 'Masuk', cell: ({ day }) => time(day.checkin_time) },
    { key: 'checkout', header: 'Pulang', cell: ({ day }) => time(day.checkout_time) },
    {
      key: 'note',
      header: 'Keterangan',
      cell: (line) => {
        const metres = far(line)
        const words = [line.day.note, line.day.checkin_location, metres !== null && farWords(metres)].filter(
          Boolean,
        )
        return words.length > 0 ? <span className={styles.note}>{words.join(' · ')}</span> : blank
      },
    },
    {
      key: 'truth',
      header: 'Keadaan',
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
            header: 'Aksi',
            phone: 'end' as const,
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
