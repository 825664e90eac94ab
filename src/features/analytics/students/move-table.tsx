import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MoveKind, StudentMove } from '../../../../contract/analytics/student-analytics'
import { NameCell } from '../../../records/list/name-cell'
import type { SheetCell } from '../../../records/workbook/write-workbook'
import { Button } from '../../../ui/controls/button'
import { DataTable } from '../../../ui/table/data-table'
import { fullDate, monthWords } from '../../../ui/words/date-words'
import { usePaper } from '../../../ui/hooks/use-paper'
import { useWorkspace } from '../../../workspace/workspace'
import shared from '../../../ui/theme/shared.module.css'
import styles from '../frame/analytics.module.css'
import { ClassPick } from '../frame/class-pick'
import { pageOf, paperWords } from '../frame/page-of'
import type { Address } from '../frame/use-address'
import { kindWords } from './move-words'

const statusWords = {
  active: 'tanpa kelas',
  graduated: 'lulus',
  transferred: 'pindah sekolah',
  dropped: 'putus sekolah',
}

const noneWords = '–'

/** "7A → 7B", "ke 7A", "dari 7A, pindah sekolah: ikut orang tua". @param named shows a class */
function wayOf(
  { kind, from_class, to_class, status, reason }: StudentMove,
  named: (one: StudentMove['from_class']) => ReactNode,
): ReactNode {
  if (kind === 'in') return <>ke {named(to_class)}</>
  if (kind === 'class')
    return (
      <>
        {named(from_class)} → {named(to_class)}
      </>
    )
  const why = [status ? statusWords[status] : '', reason ?? ''].filter(Boolean).join(': ')
  return (
    <>
      dari {named(from_class)}
      {why && `, ${why}`}
    </>
  )
}

interface MoveTableProps {
  moves: readonly StudentMove[]
  kind: MoveKind | null
  /** `YYYY-MM`; null for the whole span. */
  month: string | null
  /** From 1. */
  page: number
  /** The class that is looked at alone. */
  classId: string | null
  address: Address
}

/** Who came, left and changed the class. */
export function MoveTable({ moves, kind, month, page, classId, address }: MoveTableProps) {
  const { can } = useWorkspace()
  const onPaper = usePaper()
  const { rows, pagination } = pageOf(moves, page, onPaper)
  const leftOut = onPaper ? paperWords(moves.length, 'mutasi') : null
  const chosen = [
    ...(kind === null ? [] : [kindWords[kind].toLowerCase()]),
    ...(month === null ? [] : [monthWords(`${month}-01`)]),
  ]
  const classNamed = (one: StudentMove['from_class']) =>
    one ? (
      <ClassPick name={one.name} chosen={one.id === classId} onPick={() => address.toggle('kelas', one.id)} />
    ) : (
      noneWords
    )
  return (
    <section className={styles.table} aria-label="Mutasi siswa">
      <div className={styles.tableHead}>
        <h2>Mutasi siswa</h2>
        <p role="status">
          {moves.length.toLocaleString('id-ID')} mutasi{chosen.length > 0 && `: ${chosen.join(', ')}`}
        </p>
        {chosen.length > 0 && (
          <Button
            size="sm"
            icon={<X aria-hidden="true" />}
            onClick={() => address.change({ mutasi: null, bulan: null })}
          >
            Tampilkan semua
          </Button>
        )}
      </div>
      {leftOut && <p className={shared.muted}>{leftOut}</p>}
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
          { key: 'kelas', header: 'Kelas', cell: (move) => wayOf(move, classNamed) },
          { key: 'tanggal', header: 'Tanggal', align: 'end', cell: ({ date }) => fullDate(date) },
        ]}
        rows={rows}
        rowKey={({ student_id, kind, date }) => `${student_id} ${kind} ${date}`}
        empty={<p className={shared.muted}>Tidak ada siswa yang masuk, keluar, atau pindah kelas.</p>}
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
