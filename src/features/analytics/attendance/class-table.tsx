import type { AnalysedClass } from '../../../../contract/analytics/attendance-analytics'
import { percentWords } from '../../../records/recap/recap-words'
import type { SheetCell } from '../../../records/workbook/write-workbook'
import { DataTable } from '../../../ui/table/data-table'
import shared from '../../../ui/theme/shared.module.css'
import styles from '../frame/analytics.module.css'
import { ClassPick } from '../frame/class-pick'
import type { Address } from '../frame/use-address'
import type { AttendanceWords } from './attendance-words'
import { countedTotals } from './analysis'

interface ClassTableProps {
  classes: readonly AnalysedClass[]
  hidden: number
  /** The class, or of the staff the group, that is looked at alone. */
  classId: string | null
  address: Address
  words: AttendanceWords
}

/** The groups, where single persons may not be seen. */
export function ClassTable({ classes, hidden, classId, address, words }: ClassTableProps) {
  return (
    <section className={styles.table} aria-label={`Daftar ${words.groupHead.toLowerCase()}`}>
      <div className={styles.tableHead}>
        <h2>{words.groupHead}</h2>
        <p>
          {words.personsFor}
          {hidden > 0 && ` ${words.hidden(hidden)}`}
        </p>
      </div>
      <DataTable
        label={`${words.groupHead} menurut ketidakhadiran`}
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
            key: 'persen',
            header: 'Tidak hadir',
            align: 'end',
            cell: (one) => <b>{percentWords(countedTotals([one], one.days.people.length).percent)}</b>,
          },
          {
            key: 'sia',
            header: 'S · I · A',
            align: 'end',
            cell: (one) => {
              const { sakit, izin, alpa } = countedTotals([one], one.days.people.length)
              return `${sakit} · ${izin} · ${alpa}`
            },
          },
        ]}
        rows={classes}
        rowKey={({ id }) => id}
        empty={<p className={shared.muted}>Tidak ada yang dapat ditampilkan.</p>}
      />
    </section>
  )
}

/** The exported columns of the classes; the last line says how many are hidden. */
export const classRows = (
  classes: readonly AnalysedClass[],
  hidden: number,
  words: Pick<AttendanceWords, 'groupHead' | 'hidden'>,
): SheetCell[][] => [
  [words.groupHead, 'Tidak hadir (%)', 'Sakit', 'Izin', 'Alpa', 'Terlambat', 'Sudah diabsen'],
  ...classes.map((one): SheetCell[] => {
    const { percent, sakit, izin, alpa, terlambat, taken } = countedTotals([one], one.days.people.length)
    const rounded = percent === null ? null : Math.round(percent * 100) / 100
    return [one.name, rounded, sakit, izin, alpa, terlambat, taken]
  }),
  ...(hidden > 0 ? [[words.hidden(hidden)]] : []),
]
