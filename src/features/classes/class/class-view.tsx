import type { SchoolClass } from '../../../../contract/school/classes'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { ShownRecord } from '../../../pull/record/use-record'
import { Age } from '../../../ui/parts/age'
import { Badge } from '../../../ui/parts/badge'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Tabs, type Tab } from '../../../ui/office/tabs'
import { PageHeader } from '../../../ui/parts/page-header'
import { useFocusOnStep } from '../../../ui/hooks/use-focus-on-step'
import { useWorkspace } from '../../../workspace/workspace'
import { classesPath, yearParam } from '../class-path'
import { useClassActions } from '../forms/use-class-actions'
import { MoveBoardView } from '../move/move-board'
import { useHomeroomDialog } from '../naming/use-homeroom-dialog'
import { useRoster } from '../../../records/roster/use-roster'
import type { ClassYear } from '../use-class-year'
import { ClassFacts } from './class-facts'
import { PrintTab } from '../print/print-tab'
import { RegisterTab } from './register-tab'
import { RosterTab } from './roster-tab'
import { SubjectsTab } from './subjects-tab'
import { WeekTab } from './week-tab'
import styles from './class.module.css'
import { withParts } from '../../../ui/address-parts'

interface ClassViewProps {
  year: ClassYear
  schoolClass: SchoolClass
  shown: ShownRecord<SchoolClass>
}

/** The class's facts beside its parts; on a phone the facts come first. `?bagian=` names the part. */
export function ClassView({ year, schoolClass, shown }: ClassViewProps) {
  const { id, name, grade } = schoolClass
  const { can } = useWorkspace()
  const [params, setParams] = useSearchParams()
  const roster = useRoster(id)
  const naming = useHomeroomDialog(year.source, [schoolClass])
  const navigate = useNavigate()
  const actions = useClassActions(year, naming, {
    onRemoved: () => void navigate(year.other ? `${classesPath}?${yearParam}=${year.other}` : classesPath),
  })
  /** Rows of lessons, registers and moves are of the active year. */
  const isActive = year.other === undefined
  const asked = params.get('bagian')
  const tabs: Tab[] = [
    ...(can('students.read')
      ? [
          {
            value: 'siswa',
            label: 'Siswa',
            content: <RosterTab schoolClass={schoolClass} roster={roster} moves={isActive} />,
          },
        ]
      : []),
    ...(isActive && can('schedules.read')
      ? [{ value: 'jadwal', label: 'Jadwal', content: <WeekTab schoolClass={schoolClass} /> }]
      : []),
    ...(!isActive && can('schedules.read')
      ? [{ value: 'pelajaran', label: 'Pelajaran', content: <SubjectsTab schoolClass={schoolClass} /> }]
      : []),
    ...(isActive && can('attendances.read')
      ? [{ value: 'absensi', label: 'Absensi', content: <RegisterTab schoolClass={schoolClass} /> }]
      : []),
    ...(can('students.read')
      ? [
          {
            value: 'cetak',
            label: 'Cetak',
            content: <PrintTab schoolClass={schoolClass} roster={roster} open={asked === 'cetak'} />,
          },
        ]
      : []),
  ]
  const besides = params.get('pindah')
  // A plan must not go when a tablet is turned: a narrow screen shows one class below the other.
  const moving = isActive && besides !== null && can('students.write') && schoolClass.status !== 'archived'
  useFocusOnStep(moving ? 'move' : 'class')
  if (moving)
    return (
      <MoveBoardView
        schoolClass={schoolClass}
        asked={besides}
        onBeside={(other) => setParams({ pindah: other }, { replace: true })}
      />
    )
  const current = tabs.find(({ value }) => value === asked) ?? tabs[0]
  return (
    <div className={styles.page}>
      <PageHeader
        title={`Kelas ${name}`}
        subtitle={
          <>
            {grade && `${gradeWords(grade)} · `}
            {!isActive && `tahun ajaran ${year.name ?? 'lain'}, bukan yang aktif · `}
            {schoolClass.status === 'archived' && (
              <>
                <Badge>Diarsipkan</Badge> ·{' '}
              </>
            )}
            {shown.fetchedAt === null ? (
              'data dari daftar di perangkat'
            ) : (
              <>
                data <Age at={shown.fetchedAt} />
              </>
            )}
          </>
        }
        actions={actions.menu(schoolClass)}
      />
      <ClassNotice shown={shown} />
      <div className={styles.columns}>
        <ClassFacts schoolClass={schoolClass} roster={roster} naming={naming} />
        <div className={styles.main}>
          {current && (
            <Tabs
              label={`Bagian kelas ${name}`}
              tabs={tabs}
              value={current.value}
              onChange={(value) => setParams(withParts({ bagian: value }), { replace: true })}
            />
          )}
        </div>
      </div>
      {naming.dialog}
      {actions.dialogs}
    </div>
  )
}

const gradeWords = ({ name, level }: NonNullable<SchoolClass['grade']>) =>
  typeof level === 'number' ? `Tingkat ${level}` : name

/** Shows that the class's own data may be old, and why. */
function ClassNotice({ shown: { error, refresh } }: { shown: ShownRecord<unknown> }) {
  if (!error) return null
  return (
    <Banner
      kind={error.kind === 'network' ? 'info' : 'warn'}
      action={
        <Button size="sm" onClick={refresh}>
          Coba lagi
        </Button>
      }
    >
      {error.kind === 'network' ? 'Layanan sekolah tidak terjangkau.' : error.message} Yang tampil adalah data
      terakhir di perangkat ini.
    </Banner>
  )
}
