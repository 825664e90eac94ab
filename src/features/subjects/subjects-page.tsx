import { BookOpen, CalendarDays, Grid3x3, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SubjectCreate, SubjectUpdate, type Subject } from '../../../contract/school/subjects'
import { usePagedList } from '../../pull/list/use-paged-list'
import { allGrades, gradeSource } from '../../pull/lists/grades'
import { subjectSource, type SubjectQuery } from '../../pull/lists/subjects'
import { SelectField, TextField } from '../../records/form/fields'
import { PickMany } from '../../records/form/pick-many'
import { RecordDialog } from '../../records/form/record-dialog'
import { useEditing, useNewByAddress } from '../../records/form/use-editing'
import { anId, oneOf, useListAddress, type ListAddressSpec } from '../../records/list/list-address'
import { linesOf, type ListColumn } from '../../records/list/list-columns'
import { ListPage } from '../../records/list/list-page'
import { blank, NameCell } from '../../records/list/name-cell'
import { rowMenu } from '../../records/list/row-menu'
import { RemoveRecord, useRemoving } from '../../records/remove-record'
import { Badge } from '../../ui/parts/badge'
import { Button } from '../../ui/controls/button'
import { useWorkspace } from '../../workspace/workspace'
import { lateDialog } from '../../ui/late/late-part'
import { SubjectMatrix } from './subject-matrix'

const LessonsDrawer = lateDialog(async () => (await import('./lessons-drawer')).LessonsDrawer)

const subjectAddress: ListAddressSpec<SubjectQuery> = {
  filters: {
    group: ['kelompok', oneOf(['A', 'B', 'lokal'])],
    grade_id: ['tingkat', anId],
    sort: ['urut', oneOf(['name', '-name', 'code', '-code'])],
  },
}

const groups = [
  { value: 'A', label: 'Kelompok A' },
  { value: 'B', label: 'Kelompok B' },
  { value: 'lokal', label: 'Muatan lokal' },
]

/** `/akademik/mata-pelajaran`: what is taught, as a list or as the matrix of subjects and classes. */
export function SubjectsPage() {
  const [params] = useSearchParams()
  return params.get('tampilan') === 'matriks' ? <SubjectMatrix /> : <SubjectList />
}

function SubjectList() {
  const { can } = useWorkspace()
  const mayWrite = can('subjects.write')
  const mayReadLessons = can('schedules.read')
  const [shown, setShown] = useState<Subject | null>(null)
  const address = useListAddress(subjectAddress)
  const grades = usePagedList(gradeSource, allGrades).rows ?? []
  const gradeOptions = grades.map(({ id, name }) => ({ value: id, label: name }))
  const editing = useEditing<Subject>()
  const removing = useRemoving<Subject>()
  useNewByAddress(mayWrite, editing.create)
  const add = mayWrite && (
    <Button look="solid" icon={<Plus aria-hidden="true" />} onClick={editing.create}>
      Tambah mata pelajaran
    </Button>
  )
  const columns: ListColumn<Subject>[] = [
    {
      key: 'name',
      header: 'Nama',
      sort: 'name',
      phone: 'title',
      text: nameOf,
      cell: (subject) => (
        <NameCell
          name={subject.name}
          sub={[subject.code, gradesOf(subject)].filter(Boolean).join(' · ')}
          {...(mayWrite
            ? { open: () => editing.edit(subject) }
            : mayReadLessons
              ? { open: () => setShown(subject) }
              : {})}
        />
      ),
    },
    {
      key: 'code',
      header: 'Kode',
      sort: 'code',
      phone: 'hidden',
      text: ({ code }) => code,
      cell: ({ code }) => code ?? blank,
    },
    {
      key: 'group',
      header: 'Kelompok',
      phone: 'hidden',
      text: ({ group }) => group,
      cell: ({ group }) => <Badge tone="neutral">{labelOf(group)}</Badge>,
    },
    { key: 'grades', header: 'Tingkat', phone: 'hidden', text: gradesOf, cell: gradesOf },
    ...(mayWrite
      ? [
          rowMenu(nameOf, editing, removing, (subject) => [
            mayReadLessons && {
              label: 'Lihat jadwal',
              icon: <CalendarDays size={18} />,
              onSelect: () => setShown(subject),
            },
          ]),
        ]
      : []),
  ]
  return (
    <ListPage
      source={subjectSource}
      address={address}
      icon={<BookOpen />}
      words={{
        noun: 'mata pelajaran',
        searchHint: 'Cari nama atau kode',
        nothingYet: 'Daftar mata pelajaran dipakai jadwal, rapor, dan tugas mengajar guru.',
        firstStep: add,
      }}
      columns={columns}
      filters={[
        { param: 'kelompok', label: 'Kelompok', all: 'Semua kelompok', options: groups },
        { param: 'tingkat', label: 'Tingkat', all: 'Semua tingkat', options: gradeOptions },
      ]}
      tools={[
        mayReadLessons && {
          label: 'Matriks',
          icon: <Grid3x3 size={18} aria-hidden="true" />,
          to: '?tampilan=matriks',
        },
      ]}
      main={add}
    >
      <RecordDialog
        source={subjectSource}
        editing={editing}
        create={SubjectCreate}
        update={SubjectUpdate}
        noun="mata pelajaran"
        blank={{ group: 'A', grade_ids: [] }}
        rowValues={({ grades }) => ({ grade_ids: (grades ?? []).map(({ id }) => id) })}
      >
        {(field) => (
          <>
            <TextField {...field('code')} label="Kode" hint="Misalnya MTK" maxLength={20} />
            <TextField {...field('name')} label="Nama" maxLength={100} />
            <SelectField {...field('group')} label="Kelompok" options={groups} />
            <PickMany
              {...field('grade_ids')}
              label="Tingkat"
              hint="Tanpa pilihan: diajarkan di semua tingkat."
              choices={gradeOptions}
            />
          </>
        )}
      </RecordDialog>
      <RemoveRecord source={subjectSource} removing={removing} name={nameOf} lines={linesOf(columns)}>
        Mata pelajaran yang sudah ada di jadwal atau diampu guru tidak dapat dihapus.
      </RemoveRecord>
      {shown && <LessonsDrawer subject={shown} onClose={() => setShown(null)} />}
    </ListPage>
  )
}

const nameOf = ({ name }: Subject) => name

const labelOf = (group: Subject['group']) => groups.find(({ value }) => value === group)?.label ?? '–'

const gradesOf = ({ grades }: Subject) =>
  grades && grades.length > 0 ? grades.map(({ name }) => name).join(', ') : 'Semua tingkat'
