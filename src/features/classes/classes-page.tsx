import { Plus, School, UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { SchoolClass } from '../../../contract/school/classes'
import type { PagedList } from '../../pull/list/shown-page'
import { useNewByAddress } from '../../records/form/use-editing'
import { usePagedList } from '../../pull/list/use-paged-list'
import { allClasses } from '../../pull/lists/classes'
import { ListEmpty } from '../../records/list/list-empty'
import { ListNotice } from '../../records/list/list-notice'
import { counted, type ListWords } from '../../records/list/list-words'
import { Age } from '../../ui/parts/age'
import { Button, ButtonLink } from '../../ui/controls/button'
import { HeaderActions } from '../../ui/parts/header-actions'
import { PageHeader } from '../../ui/parts/page-header'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { lateDialog } from '../../ui/late/late-part'
import { usePhoneScreen } from '../../ui/hooks/use-phone-screen'
import { useWorkspace } from '../../workspace/workspace'
import { classPath } from './class-path'
import { useClassActions } from './forms/use-class-actions'
import { ClassCards } from './list/class-cards'
import { groupByGrade, type ClassGroup } from './list/class-groups'
import { ClassList } from './list/class-list'
import { classViewNamed, ClassViews } from './list/class-views'
import { noRegisters, useTodayRegisters } from './list/use-today-registers'
import { YearChoice } from './list/year-choice'
import { HomeroomTable } from './naming/all/homeroom-table'
import { useHomeroomDialog } from './naming/use-homeroom-dialog'
import { useWithoutClass } from './place/use-without-class'
import { useClassYear } from './use-class-year'
import styles from './classes.module.css'

const PlaceDialog = lateDialog(async () => (await import('./place/place-dialog')).PlaceDialog)

/**
 * `/akademik/manajemen-kelas`: the classes of a school year, by default the active one (`?tahun=`), their registers of
 * today and their wali kelas.
 */
export function ClassesPage() {
  const { can } = useWorkspace()
  const [params] = useSearchParams()
  const onPhone = usePhoneScreen()
  const navigate = useNavigate()
  const year = useClassYear()
  const list = usePagedList(year.source, allClasses)
  const naming = useHomeroomDialog(year.source, list.rows)
  const actions = useClassActions(year, naming, {
    onMade: ({ id }) => void navigate(classPath(id, year.other)),
  })
  const today = useTodayRegisters()
  const registers = year.other === undefined ? today : noRegisters
  const withoutClass = useWithoutClass()
  const [placing, setPlacing] = useState<{ id: string; title: string } | null>(null)
  const waiting = year.other === undefined ? (withoutClass?.pupils.length ?? 0) : 0
  const place = ({ key: id, title, classes }: ClassGroup) =>
    waiting > 0 &&
    classes[0]?.grade && (
      <Button
        size="sm"
        icon={<UserPlus aria-hidden="true" />}
        aria-label={`Tempatkan siswa di ${title}`}
        onClick={() => setPlacing({ id, title })}
      >
        Tempatkan siswa
      </Button>
    )
  /** The same on a phone, where the grades have no heading. */
  const placeTool = ({ key: id, title, classes }: ClassGroup) =>
    waiting > 0 &&
    classes[0]?.grade !== undefined &&
    classes[0].grade !== null && {
      label: `Tempatkan siswa di ${title}`,
      icon: <UserPlus size={18} aria-hidden="true" />,
      onSelect: () => setPlacing({ id, title }),
    }
  useNewByAddress(can('classes.write'), actions.editing.create)
  const view = classViewNamed(params.get('tampilan'))
  const add = can('classes.write') && (
    <Button look="solid" icon={<Plus aria-hidden="true" />} onClick={actions.editing.create}>
      Tambah kelas
    </Button>
  )
  const words =
    year.other === undefined
      ? wordsFor(can('students.write'), add)
      : wordsOfOtherYear(can('students.write', 'classes.all'))
  return (
    <>
      {view === 'daftar' || (onPhone && view === 'kartu') ? (
        <ClassList
          year={year}
          words={words}
          actions={actions}
          registers={registers}
          {...(onPhone
            ? {
                current: 'kartu' as const,
                subtitle: <Subtitle list={list} period={year.name} waiting={waiting} />,
                tools: groupByGrade(list.rows ?? []).map(placeTool),
              }
            : {})}
        />
      ) : view === 'wali' && can('classes.write') ? (
        <HomeroomTable key={year.other} year={year} list={list} />
      ) : (
        <>
          <PageHeader
            subtitle={<Subtitle list={list} period={year.name} waiting={waiting} />}
            actions={
              <HeaderActions
                controls={<YearChoice year={year} />}
                views={<ClassViews current="kartu" year={year.other} />}
                main={add}
              />
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
                  year={year.other}
                  naming={naming}
                  menu={actions.menu}
                  registers={registers}
                  action={place(group)}
                />
              ))}
            </div>
          )}
        </>
      )}
      {naming.dialog}
      {actions.dialogs}
      {placing && withoutClass && (
        <PlaceDialog grade={placing} withoutClass={withoutClass} onClose={() => setPlacing(null)} />
      )}
    </>
  )
}

interface SubtitleProps {
  list: PagedList<SchoolClass>
  period: string | undefined
  /** Pupils without a class whom the person can place. */
  waiting: number
}

function Subtitle({ list, period, waiting }: SubtitleProps) {
  if (!list.rows) return <>Memuat...</>
  const open = list.rows.filter(({ homeroom_teacher }) => !homeroom_teacher).length
  const parts = [
    ...(period ? [period] : []),
    `${list.rows.length} kelas`,
    ...(open > 0 ? [`${open} belum punya wali kelas`] : []),
    ...(waiting > 0 ? [`${counted(waiting, 'siswa')} belum punya kelas`] : []),
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

/** @param firstStep for people who lack the permission to import */
const wordsFor = (mayImport: boolean, firstStep: ReactNode): ListWords => ({
  ...common,
  nothingYet: mayImport
    ? 'Kelas dibuat dari kolom "Rombel Saat Ini" ketika siswa diimpor.'
    : 'Kelas muncul di sini setelah tata usaha mengimpor siswa.',
  firstStep: mayImport ? (
    <ButtonLink to="/civitas/siswa/impor" look="solid">
      Impor siswa
    </ButtonLink>
  ) : (
    firstStep
  ),
})

const wordsOfOtherYear = (mayPromote: boolean): ListWords => ({
  ...common,
  nothingYet: 'Tambahkan kelasnya satu per satu, atau salin dari tahun sebelumnya lewat kenaikan kelas.',
  firstStep: mayPromote && (
    <ButtonLink to="/akademik/tahun-ajaran?kenaikan">Salin lewat kenaikan kelas</ButtonLink>
  ),
})

const common = { noun: 'kelas', searchHint: 'Cari nama kelas' }
