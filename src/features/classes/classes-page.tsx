import { useLiveQuery } from 'dexie-react-hooks'
import { School } from 'lucide-react'
import type { SchoolClass } from '../../../contract/classes'
import type { PagedList } from '../../pull/list/shown-page'
import { usePagedList } from '../../pull/list/use-paged-list'
import { allClasses, classSource } from '../../pull/lists/classes'
import { ListEmpty } from '../../records/list/list-empty'
import { ListNotice } from '../../records/list/list-notice'
import type { ListWords } from '../../records/list/list-words'
import { Age } from '../../ui/age'
import { ButtonLink } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { PageSkeleton } from '../../ui/skeleton'
import { useWorkspace } from '../../workspace/workspace'
import { ClassCards } from './list/class-cards'
import { groupByGrade } from './list/class-groups'
import { useTodayRegisters } from './list/use-today-registers'
import { useHomeroomDialog } from './naming/use-homeroom-dialog'
import styles from './classes.module.css'

/** `/akademik/manajemen-kelas`: the classes of the active period, their registers of today and their wali kelas. */
export function ClassesPage() {
  const { db, can } = useWorkspace()
  const list = usePagedList(classSource, allClasses)
  const period = useLiveQuery(async () => {
    const periods = await db.periods.toArray()
    return periods.find(({ is_active }) => is_active)?.name
  }, [db])
  const naming = useHomeroomDialog(list.rows)
  const registers = useTodayRegisters()
  return (
    <>
      <PageHeader subtitle={<Subtitle list={list} period={period} />} />
      <ListNotice list={list} />
      {!list.rows ? (
        <PageSkeleton rows={6} />
      ) : list.rows.length === 0 ? (
        <ListEmpty icon={<School />} words={wordsFor(can('students.write'))} list={list} />
      ) : (
        <div className={styles.groups}>
          {groupByGrade(list.rows).map((group) => (
            <ClassCards key={group.key} group={group} naming={naming} registers={registers} />
          ))}
        </div>
      )}
      {naming.dialog}
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

const wordsFor = (mayImport: boolean): ListWords => ({
  noun: 'kelas',
  searchHint: 'Cari nama kelas atau wali kelas',
  nothingYet: mayImport
    ? 'Kelas dibuat dari kolom "Rombel Saat Ini" ketika siswa diimpor.'
    : 'Kelas muncul di sini setelah tata usaha mengimpor siswa.',
  firstStep: mayImport && (
    <ButtonLink to="/civitas/siswa/impor" look="solid">
      Impor siswa
    </ButtonLink>
  ),
})
