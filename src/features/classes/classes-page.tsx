import { useLiveQuery } from 'dexie-react-hooks'
import { Plus, School } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { SchoolClass } from '../../../contract/school/classes'
import type { PagedList } from '../../pull/list/shown-page'
import { usePagedList } from '../../pull/list/use-paged-list'
import { allClasses, classSource } from '../../pull/lists/classes'
import { ListEmpty } from '../../records/list/list-empty'
import { ListNotice } from '../../records/list/list-notice'
import type { ListWords } from '../../records/list/list-words'
import { Age } from '../../ui/parts/age'
import { Button, ButtonLink } from '../../ui/controls/button'
import { PageHeader } from '../../ui/parts/page-header'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { useWorkspace } from '../../workspace/workspace'
import { classPath } from './class-path'
import { useClassActions } from './forms/use-class-actions'
import { ClassCards } from './list/class-cards'
import { groupByGrade } from './list/class-groups'
import { ClassList } from './list/class-list'
import { classViewNamed, ClassViews } from './list/class-views'
import { useTodayRegisters } from './list/use-today-registers'
import { useHomeroomDialog } from './naming/use-homeroom-dialog'
import styles from './classes.module.css'

/** `/akademik/manajemen-kelas`: the classes of the active period, their registers of today and their wali kelas. */
export function ClassesPage() {
  const { db, can } = useWorkspace()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const list = usePagedList(classSource, allClasses)
  const period = useLiveQuery(async () => {
    const periods = await db.periods.toArray()
    return periods.find(({ is_active }) => is_active)?.name
  }, [db])
  const naming = useHomeroomDialog(list.rows)
  const actions = useClassActions(naming, { onMade: ({ id }) => void navigate(classPath(id)) })
  const registers = useTodayRegisters()
  const add = can('classes.write') && (
    <Button look="solid" icon={<Plus aria-hidden="true" />} onClick={actions.editing.create}>
      Tambah kelas
    </Button>
  )
  const words = wordsFor(can('students.write'), add)
  return (
    <>
      {classViewNamed(params.get('tampilan')) === 'daftar' ? (
        <ClassList words={words} actions={actions} registers={registers} />
      ) : (
        <>
          <PageHeader
            subtitle={<Subtitle list={list} period={period} />}
            actions={
              <>
                <ClassViews current="kartu" />
                {add}
              </>
            }
          />
          <ListNotice list={list} />
          {!list.rows ? (
            <PageSkeleton rows={6} />
          ) : list.rows.length === 0 ? (
            <ListEmpty icon={<School />} words={words} list={list} />
          ) : (
            <div className={styles.groups}>
              {groupByGrade(list.rows).map((group) => (
                <ClassCards
                  key={group.key}
                  group={group}
                  naming={naming}
                  menu={actions.menu}
                  registers={registers}
                />
              ))}
            </div>
          )}
        </>
      )}
      {naming.dialog}
      {actions.dialogs}
    </>
  )
}

function Subtitle({ list, period }: { list: PagedList<SchoolClass>; period: string | undefined }) {
  if (!list.rows) return <>Memuat...</>
  const open = list.rows.filter(({ homeroom_teacher }) => !homeroom_teacher).length
  const parts = [
    ...(period ? [period] : []),
    `${list.rows.length} kelas`,
    ...(open > 0 ? [`${open} belum punya wali kelas`] : []),
  ]
  return (
    <>
      {parts.join(' · ')}
      {list.fetchedAt !== null && (
        <>
          {' '}
          · data <Age at={list.fetchedAt} />
        </>
      )}
    </>
  )
}

const wordsFor = (mayImport: boolean, add: ReactNode): ListWords => ({
  noun: 'kelas',
  searchHint: 'Cari nama kelas',
  nothingYet: mayImport
    ? 'Kelas dibuat dari kolom "Rombel Saat Ini" ketika siswa diimpor.'
    : 'Kelas muncul di sini setelah tata usaha mengimpor siswa.',
  firstStep: mayImport ? (
    <ButtonLink to="/civitas/siswa/impor" look="solid">
      Impor siswa
    </ButtonLink>
  ) : (
    add
  ),
})
