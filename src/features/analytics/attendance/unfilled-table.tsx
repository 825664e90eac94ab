import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { SheetCell } from '../../../records/workbook/write-workbook'
import { Button } from '../../../ui/controls/button'
import { DataTable } from '../../../ui/table/data-table'
import { shortDate } from '../../../ui/words/date-words'
import shared from '../../../ui/theme/shared.module.css'
import styles from '../frame/analytics.module.css'
import { ClassPick } from '../frame/class-pick'
import type { Address } from '../frame/use-address'
import type { UnfilledGroup } from './analysis'
import type { AttendanceWords } from './attendance-words'

/** As many days of a group are named; a file has all. */
const namedDays = 5

interface UnfilledTableProps {
  groups: readonly UnfilledGroup[]
  /** The class, or of the staff the group, that is looked at alone. */
  classId: string | null
  address: Address
  words: AttendanceWords
}

/** Where marks are missing, the most first; each of the latest days leads to the place where it is filled in. */
export function UnfilledTable({ groups, classId, address, words }: UnfilledTableProps) {
  const days = ({ id, days: all }: UnfilledGroup) => {
    const latest = all.slice(-namedDays).toReversed()
    return (
      <span className={styles.days}>
        {latest.map(({ date }) =>
          words.dayPathOf ? (
            <Link key={date} className={styles.behind} to={words.dayPathOf(id, date)}>
              {shortDate(date)}
            </Link>
          ) : (
            <span key={date}>{shortDate(date)}</span>
          ),
        )}
        {all.length > latest.length && <span>dan {all.length - latest.length} hari lainnya</span>}
      </span>
    )
  }
  return (
    <section className={styles.table} aria-label="Absensi yang belum terisi">
      <div className={styles.tableHead}>
        <h2>Belum terisi</h2>
        <p role="status">
          {groups.length.toLocaleString('id-ID')} {words.groupHead.toLowerCase()}
        </p>
        <Button
          size="sm"
          icon={<X aria-hidden="true" />}
          onClick={() => address.change({ absensi: null })}
        >{`Tampilkan ${words.noun}`}</Button>
      </div>
      <DataTable
        label={`${words.groupHead} dengan absensi yang belum terisi`}
        columns={[
          {
            key: 'nama',
            header: words.groupHead,
            phone: 'title',
            cell: ({ id, name }) => (
              <ClassPick
                name={name}
                chosen={id === classId}
                onPick={() => address.toggle(words.hasGrades ? 'kelas' : 'tingkat', id)}
              />
            ),
          },
          {
            key: 'tanda',
            header: 'Tanda belum diisi',
            align: 'end',
            cell: ({ missing }) => missing.toLocaleString('id-ID'),
          },
          { key: 'hari', header: 'Hari', align: 'end', cell: (one) => one.days.length },
          { key: 'terbaru', header: 'Hari terbaru', cell: days },
        ]}
        rows={groups}
        rowKey={({ id }) => id}
        empty={<p className={shared.muted}>Semua absensi pada rentang ini sudah terisi.</p>}
      />
    </section>
  )
}

/** What a file says of it: a line for each group and day. */
export const unfilledLines = (groups: readonly UnfilledGroup[], words: AttendanceWords): SheetCell[][] => [
  [words.groupHead, 'Tanggal', 'Tanda belum diisi'],
  ...groups.flatMap(({ name, days }) => days.map(({ date, missing }): SheetCell[] => [name, date, missing])),
]
