import { useLiveQuery } from 'dexie-react-hooks'
import { School } from 'lucide-react'
import { useState } from 'react'
import type { SchoolClass } from '../../../contract/classes'
import type { PagedList } from '../../pull/list/shown-page'
import { usePagedList } from '../../pull/list/use-paged-list'
import { allClasses, classSource } from '../../pull/lists/classes'
import { useLacks } from '../../workspace/use-lacks'
import { useWorkspace } from '../../workspace/workspace'
import { Age } from '../../ui/age'
import { ListEmpty } from '../../records/list/list-empty'
import { ListNotice } from '../../records/list/list-notice'
import type { ListWords } from '../../records/list/list-words'
import { ButtonLink } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { PageSkeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast'
import { ClassGroupSection, type TeacherName } from './class-group-section'
import { groupByGrade } from './class-groups'
import { HomeroomDialog } from './homeroom-dialog'
import styles from './classes.module.css'

interface OpenDialog {
  of: SchoolClass
  account: TeacherName | null
  open: boolean
}

/** `/akademik/manajemen-kelas`: the classes of the active period, and who is wali kelas of which. */
export function ClassesPage() {
  const { db, can } = useWorkspace()
  const list = usePagedList(classSource, allClasses)
  const period = useLiveQuery(async () => {
    const periods = await db.periods.toArray()
    return periods.find(({ is_active }) => is_active)?.name
  }, [db])
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const noAccounts = useLacks('teacher_accounts')
  const mayGiveAccounts = can('users.write') && !noAccounts

  function named(of: SchoolClass, teacher: TeacherName | null) {
    const account = mayGiveAccounts ? teacher : null
    setDialog({ of, account, open: account !== null })
    // The next step says it itself, and a toast would lie over its buttons.
    if (!account) {
      toast({
        kind: 'success',
        text: teacher
          ? `${teacher.name} sekarang wali kelas ${of.name}`
          : `${of.name} sekarang tanpa wali kelas`,
      })
    }
  }

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
            <ClassGroupSection
              key={group.key}
              group={group}
              onName={can('classes.write') ? (of) => setDialog({ of, account: null, open: true }) : undefined}
              onAccount={
                mayGiveAccounts ? (of, account) => setDialog({ of, account, open: true }) : undefined
              }
            />
          ))}
        </div>
      )}
      {dialog && (
        // Stays mounted when closed: what was typed for this class is still there when it opens again.
        <HomeroomDialog
          key={dialog.of.id}
          schoolClass={list.rows?.find(({ id }) => id === dialog.of.id) ?? dialog.of}
          account={dialog.account}
          open={dialog.open}
          onNamed={(teacher) => named(dialog.of, teacher)}
          onGiven={() => setDialog(null)}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
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
