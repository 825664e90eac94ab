import { X } from 'lucide-react'
import type { MoveKind, StudentMove } from '../../../../contract/analytics/student-analytics'
import { NameCell } from '../../../records/list/name-cell'
import type { SheetCell } from '../../../records/workbook/write-workbook'
import { Button } from '../../../ui/controls/button'
import { DataTable } from '../../../ui/table/data-table'
import { fullDate } from '../../../ui/words/date-words'
import { usePaper } from '../../../ui/hooks/use-paper'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../frame/analytics.module.css'
import { pageOf } from '../frame/page-of'
import type { Address } from '../frame/use-address'
import { kindWords } from './move-words'

const statusWords = {
  active: 'tanpa kelas',
  graduated: 'lulus',
  transferred: 'pindah sekolah',
  dropped: 'putus sekolah',
}

const noneWords = '–'

/** "7A → 7B", "→ 7A", "7A, pindah sekolah: ikut orang tua". */
function wayWords({ kind, from_class, to_class, status, reason }: StudentMove): string {
  if (kind === 'in') return `ke ${to_class?.name ?? noneWords}`
  if (kind === 'class') return `${from_class?.name ?? noneWords} → ${to_class?.name ?? noneWords}`
  const why = [status ? statusWords[status] : '', reason ?? ''].filter(Boolean).join(': ')
  return [`dari ${from_class?.name ?? noneWords}`, why].filter(Boolean).join(', ')
}

interface MoveTableProps {
  moves: readonly StudentMove[]
  kind: MoveKind | null
  address: Address
}

/** Who came, left and changed the class. */
export function MoveTable({ moves, kind, address }: MoveTableProps) {
  const { can } = useWorkspace()
  const { rows, pagination } = pageOf(moves, address.params, usePaper())
  return (
    <section className={styles.table} aria-label="Mutasi siswa">
      <div className={styles.tableHead}>
        <h2>Mutasi siswa</h2>
        <p role="status">
          {moves.length.toLocaleString('id-ID')} mutasi{kind !== null && `: ${kindWords[kind].toLowerCase()}`}
        </p>
        {kind !== null && (
          <Button size="sm" icon={<X aria-hidden="true" />} onClick={() => address.change({ mutasi: null })}>
            Tampilkan semua
          </Button>
        )}
      </div>
      <DataTable
        label="Mutasi siswa"
        columns={[
          {
            key: 'nama',
            header: 'Nama',
            phone: 'title',
            cell: ({ student_id, name }) => (
              <NameCell
                name={name}
                seed={student_id}
                {...(can('students.read')
                  ? { open: `/civitas/siswa/${encodeURIComponent(student_id)}` }
                  : {})}
              />
            ),
          },
          { key: 'jenis', header: 'Mutasi', cell: (move) => kindWords[move.kind] },
          { key: 'kelas', header: 'Kelas', cell: wayWords },
          { key: 'tanggal', header: 'Tanggal', align: 'end', cell: ({ date }) => fullDate(date) },
        ]}
        rows={rows}
        rowKey={({ student_id, kind, date }) => `${student_id} ${kind} ${date}`}
        empty={<p className={styles.note}>Tidak ada siswa yang masuk, keluar, atau pindah kelas.</p>}
        pagination={pagination}
        onPage={(next) => address.change({ halaman: next === 1 ? null : String(next) })}
      />
    </section>
  )
}

/** The exported columns of the moves. */
export const moveRows = (moves: readonly StudentMove[]): SheetCell[][] => [
  ['Nama', 'NIS', 'Mutasi', 'Tanggal', 'Dari kelas', 'Ke kelas', 'Status', 'Alasan'],
  ...moves.map((move): SheetCell[] => [
    ...[move.name, move.nis ?? null, kindWords[move.kind], move.date],
    ...[move.from_class?.name ?? null, move.to_class?.name ?? null],
    ...[move.status ? statusWords[move.status] : null, move.reason ?? null],
  ]),
]
