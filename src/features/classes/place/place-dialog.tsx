import { Users } from 'lucide-react'
import { useState } from 'react'
import { matches } from '../../../pull/list/match'
import { studentSource, type StoredStudent } from '../../../pull/lists/students'
import { counted } from '../../../records/list/list-words'
import { blank, NameCell } from '../../../records/list/name-cell'
import { SearchBox } from '../../../records/list/search-box'
import { useSelection } from '../../../records/list/use-selection'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/notices/empty-state'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import shared from '../../../ui/theme/shared.module.css'
import { lateDialog } from '../../../ui/late/late-part'
import type { WithoutClass } from './use-without-class'

const MoveDialog = lateDialog(async () => (await import('../../../records/moves/move-dialog')).MoveDialog)

interface PlaceDialogProps {
  grade: { id: string; title: string }
  withoutClass: WithoutClass
  onClose: () => void
}

/** Chooses pupils without a class for a grade; the dialog of moves then says what would happen and asks. */
export function PlaceDialog({ grade, withoutClass, onClose }: PlaceDialogProps) {
  const { pupils, whole } = withoutClass
  const [search, setSearch] = useState('')
  const [placing, setPlacing] = useState<readonly StoredStudent[] | null>(null)
  const found = pupils.filter(({ name, nis, nisn }) => matches(search, name, nis, nisn))
  const { selected, table } = useSelection(found, nameOf, studentSource)
  const { rows } = selected
  return (
    <>
      <OfficeDialog
        open
        title={`Tempatkan siswa di ${grade.title}`}
        description={`Siswa yang belum punya kelas.${whole ? '' : ' Data siswa di perangkat ini belum lengkap: mungkin masih ada yang lain.'}`}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Batal</Button>
            <Button look="solid" disabled={rows.length === 0} onClick={() => setPlacing(rows)}>
              Periksa {counted(rows.length, 'siswa')}
            </Button>
          </>
        }
      >
        <div className={shared.stack4}>
          <SearchBox
            label="Cari siswa tanpa kelas"
            hint="Cari nama, NIS, atau NISN"
            typed={search}
            onSearch={setSearch}
            shortcut={false}
            pause={0}
          />
          <DataTable
            label="Siswa tanpa kelas"
            columns={columns}
            rows={found}
            rowKey={({ id }) => id}
            selection={table}
            empty={<EmptyState icon={<Users />} title="Tidak ada siswa yang cocok" />}
          />
        </div>
      </OfficeDialog>
      {placing && (
        <MoveDialog
          rows={placing}
          gradeId={grade.id}
          onClose={(done) => {
            setPlacing(null)
            selected.drop(done)
            if (done.length === placing.length) onClose()
          }}
        />
      )}
    </>
  )
}

const nameOf = ({ name }: StoredStudent) => name

const columns: readonly Column<StoredStudent>[] = [
  {
    key: 'name',
    header: 'Nama',
    phone: 'title',
    cell: ({ id, name, nis, gender }) => (
      <NameCell name={name} seed={id} sub={[nis && `NIS ${nis}`, gender].filter(Boolean).join(' · ')} />
    ),
  },
  { key: 'nisn', header: 'NISN', phone: 'hidden', cell: ({ nisn }) => nisn ?? blank },
]
