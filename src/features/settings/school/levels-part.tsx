import { Layers, Plus } from 'lucide-react'
import { GradeCreate, GradeUpdate, type Grade } from '../../../../contract/school/grades'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { allGrades, gradeSource } from '../../../pull/lists/grades'
import { NumberField, TextField } from '../../../records/form/fields'
import { RecordDialog } from '../../../records/form/record-dialog'
import { useEditing } from '../../../records/form/use-editing'
import { rowMenu } from '../../../records/list/row-menu'
import { ListNotice, ListSubtitle } from '../../../records/list/list-notice'
import { NameCell } from '../../../records/list/name-cell'
import { RemoveRecord, useRemoving } from '../../../records/remove-record'
import { RequestNotice } from '../../../records/request-notice'
import { Button } from '../../../ui/controls/button'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { EmptyState } from '../../../ui/notices/empty-state'
import { useWorkspace } from '../../../workspace/workspace'
import { PartBar } from '../part-bar'

/** The year levels (tingkat) of the school, on which classes are made. */
export function LevelsPart() {
  const { can } = useWorkspace()
  const list = usePagedList(gradeSource, allGrades)
  const editing = useEditing<Grade>()
  const removing = useRemoving<Grade>()
  const writes = can('grades.write')
  const columns: Column<Grade>[] = [
    {
      key: 'name',
      header: 'Tingkat',
      phone: 'title',
      cell: (grade) => (
        <NameCell name={grade.name} {...(writes ? { open: () => editing.edit(grade) } : {})} />
      ),
    },
    { key: 'classes', header: 'Kelas', cell: ({ class_count }) => countOf(class_count, 'kelas') },
    { key: 'students', header: 'Siswa', cell: ({ student_count }) => countOf(student_count, 'siswa') },
    ...(writes ? [rowMenu<Grade>(({ name }) => name, editing, removing)] : []),
  ]
  return (
    <>
      <PartBar summary={<ListSubtitle list={list} noun="tingkat" />}>
        {writes && (
          <Button look="solid" icon={<Plus aria-hidden="true" />} onClick={editing.create}>
            Tambah tingkat
          </Button>
        )}
      </PartBar>
      <ListNotice list={list} />
      {list.rows?.length === 0 && (
        <RequestNotice
          what="Daftar tingkat"
          known={false}
          status={list.status}
          error={list.error}
          refresh={list.refresh}
        />
      )}
      <DataTable
        label="Daftar tingkat"
        columns={columns}
        rows={list.rows}
        rowKey={(grade) => grade.id}
        empty={
          list.partial ? (
            <EmptyState icon={<Layers />} title="Belum ada tingkat di perangkat ini" />
          ) : (
            <EmptyState icon={<Layers />} title="Belum ada tingkat">
              Tambahkan tingkat sekolah Anda, misalnya 7, 8, dan 9. Kelas dibuat pada tingkat.
            </EmptyState>
          )
        }
      />
      <RecordDialog
        source={gradeSource}
        editing={editing}
        create={GradeCreate}
        update={GradeUpdate}
        noun="tingkat"
      >
        {(field) => (
          <>
            <NumberField
              {...field('level')}
              label="Tingkat"
              hint="Angka 1 sampai 12"
              required
              maxLength={2}
            />
            <TextField
              {...field('name')}
              label="Nama"
              optional
              hint="Bila kosong: Kelas 7, Kelas 8, dan seterusnya."
              maxLength={40}
            />
          </>
        )}
      </RecordDialog>
      <RemoveRecord source={gradeSource} removing={removing} name={({ name }) => name}>
        Tingkat yang masih punya kelas tidak dapat dihapus.
      </RemoveRecord>
    </>
  )
}

const countOf = (count: number | null | undefined, noun: string) =>
  count === null || count === undefined ? '' : `${count} ${noun}`
