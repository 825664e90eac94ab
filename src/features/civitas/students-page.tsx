import { Download, FileUp, SearchX, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { allClasses, classSource } from '../../pull/paged-list-classes'
import { usePagedList } from '../../pull/paged-list'
import { studentSource } from '../../pull/paged-list-students'
import { useWorkspace } from '../../pull/workspace'
import { Button, ButtonLink } from '../../ui/button'
import { DataTable } from '../../ui/data-table'
import { PageHeader } from '../../ui/page-header'
import { ColumnDialog } from './column-dialog'
import { ExportDialog } from './export-dialog'
import { chosenColumns, studentColumns } from './student-columns'
import { StudentDrawer } from './student-drawer'
import { StudentsEmpty } from './students-empty'
import { StudentsFilters } from './students-filters'
import { StudentsNotice, StudentsSubtitle } from './students-notice'
import { useStudentsQuery } from './use-students-query'

/** `/civitas/siswa`: the school's students, searchable and filterable, also without a network. */
export function StudentsPage() {
  const { can } = useWorkspace()
  const state = useStudentsQuery()
  const { query, params, filtered, change, clear } = state
  const list = usePagedList(studentSource, query)
  const classes = usePagedList(classSource, allClasses)
  const [opened, setOpened] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'columns' | 'export' | null>(null)
  const columns = chosenColumns(params.get('kolom'))
  const lastPage = list.pagination?.total_page ?? 0

  useEffect(() => {
    // The list grew shorter than the page in the address: show its last page instead of nothing.
    if (!list.previous && lastPage > 0 && query.page > lastPage) change({ halaman: String(lastPage) })
  }, [list.previous, lastPage, query.page, change])

  const mayImport = can('students.write')
  return (
    <>
      <PageHeader
        title="Siswa"
        subtitle={<StudentsSubtitle list={list} />}
        actions={
          <>
            <Button
              icon={<Download aria-hidden="true" />}
              disabled={!list.rows?.length}
              onClick={() => setDialog('export')}
            >
              Ekspor
            </Button>
            {mayImport && (
              <ButtonLink to="/civitas/siswa/impor" look="solid" icon={<FileUp aria-hidden="true" />}>
                Impor siswa
              </ButtonLink>
            )}
          </>
        }
      />
      <StudentsFilters state={state} classes={classes.rows ?? []} onColumns={() => setDialog('columns')} />
      <StudentsNotice list={list} searching={filtered} />
      <DataTable
        label="Daftar siswa"
        columns={studentColumns(columns, setOpened)}
        rows={list.rows}
        rowKey={(student) => student.id}
        sort={query.sort ?? 'name'}
        onSort={(urut) => change({ urut: urut === 'name' ? null : urut })}
        pagination={list.pagination}
        onPage={(page) => change({ halaman: page === 1 ? null : String(page) })}
        onPageSize={(size) => change({ ukuran: size === 10 ? null : String(size) })}
        busy={list.previous || (list.partial && list.status === 'loading')}
        empty={
          <StudentsEmpty
            icon={filtered ? <SearchX /> : <Users />}
            filtered={filtered}
            list={list}
            mayImport={mayImport}
            onClear={clear}
          />
        }
      />
      <StudentDrawer id={opened} onClose={() => setOpened(null)} />
      <ColumnDialog
        open={dialog === 'columns'}
        chosen={columns}
        onChange={(next) => change({ kolom: next.join(',') || 'nama' })}
        onClose={() => setDialog(null)}
      />
      <ExportDialog
        open={dialog === 'export'}
        query={query}
        filtered={filtered}
        total={list.pagination?.total_data ?? 0}
        onClose={() => setDialog(null)}
      />
    </>
  )
}
