import { Plus, School } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SchoolClass } from '../../../../contract/school/classes'
import { usePagedList } from '../../../pull/list/use-paged-list'
import type { ClassQuery } from '../../../pull/lists/classes'
import { allGrades, gradeSource } from '../../../pull/lists/grades'
import { anId, oneOf, useListAddress, type ListAddressSpec } from '../../../records/list/list-address'
import type { ListColumn } from '../../../records/list/list-columns'
import { ListPage } from '../../../records/list/list-page'
import { counted, type ListWords } from '../../../records/list/list-words'
import { blank, NameCell } from '../../../records/list/name-cell'
import { Badge } from '../../../ui/parts/badge'
import type { HeaderTool } from '../../../ui/parts/header-tools'
import { Button } from '../../../ui/controls/button'
import { useWorkspace } from '../../../workspace/workspace'
import { classPath } from '../class-path'
import type { ClassActions } from '../forms/use-class-actions'
import { placesWords } from '../../../records/roster/balance'
import type { ClassYear } from '../use-class-year'
import { ClassViews, type ClassViewName } from './class-views'
import { RegisterWords } from './register-words'
import type { TodayRegisters } from './use-today-registers'
import { YearChoice } from './year-choice'

const address: ListAddressSpec<ClassQuery> = {
  filters: {
    grade_id: ['tingkat', anId],
    status: ['status', oneOf(['active', 'archived'])],
  },
}

interface ClassListProps {
  year: ClassYear
  words: ListWords
  actions: ClassActions
  registers: TodayRegisters
  /** Which year and how many wait for a class; else how many classes. */
  subtitle?: ReactNode
  tools?: readonly (HeaderTool | false)[]
  current?: ClassViewName
}

/** The classes as a table that is searched, filtered and exported; archived ones too. */
export function ClassList({
  year,
  words,
  actions,
  registers,
  subtitle,
  tools,
  current = 'daftar',
}: ClassListProps) {
  const { can } = useWorkspace()
  const held = useListAddress(address)
  const grades = usePagedList(gradeSource, allGrades).rows ?? []
  return (
    <ListPage
      source={year.source}
      address={{ ...held, query: { ...held.query, status: held.query.status ?? 'active' } }}
      icon={<School />}
      words={words}
      columns={columnsOf(year.other, registers, can('classes.write') ? actions : null)}
      filters={[
        {
          param: 'tingkat',
          label: 'Tingkat',
          all: 'Semua tingkat',
          options: grades.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          param: 'status',
          label: 'Status',
          all: 'Yang aktif',
          options: [{ value: 'archived', label: 'Arsip' }],
        },
      ]}
      controls={<YearChoice year={year} />}
      views={<ClassViews current={current} year={year.other} />}
      {...(subtitle === undefined ? {} : { subtitle })}
      {...(tools ? { tools } : {})}
      main={
        can('classes.write') && (
          <Button look="solid" icon={<Plus aria-hidden="true" />} onClick={actions.editing.create}>
            Tambah kelas
          </Button>
        )
      }
    />
  )
}

function columnsOf(
  year: string | undefined,
  registers: TodayRegisters,
  actions: ClassActions | null,
): ListColumn<SchoolClass>[] {
  const register: ListColumn<SchoolClass> = {
    key: 'register',
    header: 'Absensi hari ini',
    phone: 'status',
    text: (row) => registers.of(row)?.text,
    cell: (row) => {
      const line = registers.of(row)
      return line ? <RegisterWords line={line} /> : blank
    },
  }
  return [
    {
      key: 'name',
      header: 'Kelas',
      phone: 'title',
      text: ({ name }) => name,
      cell: (row) => (
        <NameCell
          name={row.name}
          sub={[
            row.homeroom_teacher?.name ?? 'Belum ada wali kelas',
            counted(row.student_count ?? 0, 'siswa'),
          ].join(' · ')}
          open={classPath(row.id, year)}
        />
      ),
    },
    {
      key: 'grade',
      header: 'Tingkat',
      phone: 'hidden',
      text: ({ grade }) => grade?.name,
      cell: ({ grade }) => grade?.name ?? blank,
    },
    {
      key: 'teacher',
      header: 'Wali kelas',
      phone: 'hidden',
      text: ({ homeroom_teacher: teacher }) => teacher?.name,
      cell: ({ homeroom_teacher: teacher }) =>
        teacher?.name ?? <Badge tone="warn">Belum ada wali kelas</Badge>,
    },
    {
      key: 'pupils',
      header: 'Isi',
      phone: 'hidden',
      text: ({ student_count: count }) => count,
      cell: ({ student_count: count, capacity }) => placesWords(count ?? 0, capacity),
    },
    ...(year === undefined ? [register] : []),
    ...(actions
      ? [
          {
            key: 'actions',
            header: 'Tindakan',
            phone: 'end' as const,
            align: 'end' as const,
            cell: (row: SchoolClass) => actions.menu(row),
          },
        ]
      : []),
  ]
}
