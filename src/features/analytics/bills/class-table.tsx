import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { SheetCell } from '../../../records/workbook/write-workbook'
import { Button } from '../../../ui/controls/button'
import { DataTable } from '../../../ui/table/data-table'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { monthWords } from '../../../ui/words/date-words'
import styles from '../frame/analytics.module.css'
import { ClassPick } from '../frame/class-pick'
import type { Address } from '../frame/use-address'
import { arrearsAddress, reductionsAddress } from './addresses'
import { noClass, paidPercent, type ClassSums } from './bill-figures'

interface ClassTableProps {
  sums: readonly ClassSums[]
  /** The class that is looked at alone. */
  classId: string | null
  /** The month in which what is shown is due, `YYYY-MM`; null for all. */
  month: string | null
  address: Address
}

/** Each class with what it was billed, paid and owes; what is owed leads to the pupils. */
export function ClassTable({ sums, classId, month, address }: ClassTableProps) {
  return (
    <section className={styles.table} aria-label="Tagihan menurut kelas">
      <div className={styles.tableHead}>
        <h2>Menurut kelas</h2>
        <p>Kelas siswa saat ini. Yang paling banyak menunggak lebih dulu.</p>
        {month !== null && (
          <>
            <p role="status">Jatuh tempo {monthWords(`${month}-01`)}</p>
            <Button size="sm" icon={<X aria-hidden="true" />} onClick={() => address.change({ bulan: null })}>
              Semua bulan
            </Button>
          </>
        )}
      </div>
      <DataTable
        label="Tagihan menurut kelas"
        columns={[
          {
            key: 'kelas',
            header: 'Kelas',
            phone: 'title',
            cell: ({ key, name }) => (
              <ClassPick name={name} chosen={key === classId} onPick={() => address.toggle('kelas', key)} />
            ),
          },
          { key: 'ditagih', header: 'Ditagih', align: 'end', cell: ({ billed }) => rupiahWords(billed) },
          ...(hasReductions(sums) ? [reducedColumn] : []),
          {
            key: 'dibayar',
            header: 'Dibayar',
            align: 'end',
            cell: ({ billed, paid }) => `${rupiahWords(paid)} (${paidPercent(billed, paid)})`,
          },
          {
            key: 'tunggakan',
            header: 'Tunggakan',
            align: 'end',
            cell: ({ key, name, overdue }) =>
              // The list of arrears knows no month.
              overdue === 0 || key === noClass.id || month !== null ? (
                rupiahWords(overdue)
              ) : (
                <Link className={styles.behind} to={arrearsAddress({ classId: key })}>
                  {rupiahWords(overdue)}
                  <span className="visually-hidden"> ditunggak siswa {name}</span>
                </Link>
              ),
          },
          {
            key: 'akan',
            header: 'Akan jatuh tempo',
            align: 'end',
            cell: ({ expected }) => rupiahWords(expected),
          },
        ]}
        rows={sums}
        rowKey={({ key }) => key}
        empty={null}
      />
    </section>
  )
}

const hasReductions = (sums: readonly ClassSums[]) => sums.some(({ reduced }) => reduced > 0)

const reducedColumn = {
  ...{ key: 'potongan', header: 'Potongan', align: 'end' as const },
  cell: ({ name, reduced }: ClassSums) =>
    reduced === 0 ? (
      rupiahWords(0)
    ) : (
      <Link className={styles.behind} to={reductionsAddress}>
        {rupiahWords(reduced)}
        <span className="visually-hidden"> potongan siswa {name}</span>
      </Link>
    ),
}

/** The exported columns of the classes. */
export const classRows = (sums: readonly ClassSums[]): SheetCell[][] => [
  ['Kelas', 'Ditagih', 'Potongan', 'Dibayar', 'Tunggakan', 'Akan jatuh tempo'],
  ...sums.map(({ name, billed, reduced, paid, overdue, expected }): SheetCell[] => [
    name,
    billed,
    reduced,
    paid,
    overdue,
    expected,
  ]),
]
