import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Grade } from '../../../../contract/school/grades'
import type { Period } from '../../../../contract/school/years/periods'
import type { SchoolHours } from '../../../../contract/school/timetable/school-hours'
import { uuidv7 } from '../../../../contract/values/ids'
import { errorWords } from '../../../records/error-words'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { WholeDialog } from '../../../records/form/whole-dialog'
import { Button } from '../../../ui/controls/button'
import { toast } from '../../../ui/dialogs/toast'
import { Banner } from '../../../ui/notices/banner'
import { useLessonDays } from '../../../workspace/calendar/use-settings'
import { useWorkspace } from '../../../workspace/workspace'
import { ClosedFields } from './closed-fields'
import { EffectWords } from './effect-words'
import { blankClosed, blankPattern, type HoursValues } from './hours-values'
import { daysWords, patternWords } from './hours-words'
import styles from './hours.module.css'
import { PatternFields } from './pattern-fields'
import { useHoursForm } from './use-hours-form'
import { useYearLessons, type YearLessons } from './use-year-lessons'
import shared from '../../../ui/theme/shared.module.css'

interface HoursDialogProps {
  period: Period
  /** The other school years, whose hours may be copied. */
  others: readonly Period[]
  grades: readonly Grade[]
  held: SchoolHours
  onClose: () => void
}

/** A form for the hours of a school year and its times without lessons. What is typed is a draft on this device. */
export function HoursDialog(props: HoursDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `school-hours/${props.period.id}`, uuidv7)
  const known = useYearLessons(props.period)
  return draft && known && <Opened {...props} draft={draft} known={known} />
}

interface OpenedProps extends HoursDialogProps {
  draft: Draft
  known: YearLessons
}

function Opened({ period, others, grades, held, draft, known, onClose }: OpenedProps) {
  const form = useHoursForm(period, held, draft, known, () => {
    toast({ kind: 'success', text: 'Jam pelajaran tersimpan.' })
    onClose()
  })
  const { values, effect } = form
  const change = (part: Partial<HoursValues>) => form.change({ ...values, ...part })
  const changeAt = <Row,>(rows: readonly Row[], at: number, part: Partial<Row> | null): Row[] =>
    part === null
      ? rows.filter((_, i) => i !== at)
      : rows.map((row, i) => (i === at ? { ...row, ...part } : row))
  const taken = new Set(values.patterns.flatMap(({ weekdays }) => weekdays))
  const days = useLessonDays(period.id)
  const freeDays = days.filter((day) => !taken.has(day))
  const source = (held.version ?? 0) === 0 ? others.find(({ name }) => name < period.name) : undefined
  return (
    <WholeDialog
      form={form}
      title={`Jam pelajaran ${period.name}`}
      description="Jadwal, kartu pelajaran, dan cetakan memakai jam ini."
      verb={values.follow && effect.moved > 0 ? `Simpan dan pindahkan ${effect.moved} pelajaran` : 'Simpan'}
      changed="Orang lain baru saja mengubah jam pelajaran"
      wordsOf={(theirs) =>
        theirs.patterns.map((one) => `${daysWords(one.weekdays)} ${patternWords(one)}`).join('; ') ||
        'belum ada jam'
      }
      fault={form.faults.get('patterns')}
      formClass={styles.form}
      onCancel={() => {
        draft.drop()
        onClose()
      }}
      onClose={onClose}
    >
      {source && <CopyButton source={source} onCopy={form.copyFrom} />}
      <h3>Jam tiap hari</h3>
      {values.patterns.length === 0 && (
        <p className={shared.muted}>Belum ada jam. Tambahkan untuk hari-hari yang jamnya sama.</p>
      )}
      {values.patterns.map((pattern, at) => (
        // A row has nothing of its own but its place.
        <PatternFields
          key={at}
          at={at}
          pattern={pattern}
          days={days}
          faults={form.faults}
          onChange={(part) => change({ patterns: changeAt(values.patterns, at, part) })}
        />
      ))}
      <Button
        className={styles.add}
        icon={<Plus aria-hidden="true" />}
        disabled={freeDays.length === 0}
        onClick={() => change({ patterns: [...values.patterns, { ...blankPattern, weekdays: freeDays }] })}
      >
        Tambah hari dengan jam lain
      </Button>
      <h3>Waktu tanpa pelajaran</h3>
      <p className={shared.muted}>
        Upacara, Jumatan, senam. Pelajaran baru tidak dapat ditaruh di waktu ini.
      </p>
      {values.closed.map((time, at) => (
        <ClosedFields
          key={at}
          at={at}
          time={time}
          days={days}
          grades={grades}
          faults={form.faults}
          onChange={(part) => change({ closed: changeAt(values.closed, at, part) })}
        />
      ))}
      <Button
        className={styles.add}
        icon={<Plus aria-hidden="true" />}
        onClick={() => change({ closed: [...values.closed, blankClosed] })}
      >
        Tambah waktu
      </Button>
      <EffectWords
        effect={effect}
        follow={values.follow}
        knowsLessons={period.is_active === true}
        onFollow={(follow) => change({ follow })}
      />
      {form.faults.size > 0 && !form.trouble && <Banner kind="error" title="Periksa isian yang ditandai" />}
    </WholeDialog>
  )
}

/** Takes the hours of the year before into the form. */
function CopyButton({ source, onCopy }: { source: Period; onCopy: (from: Period) => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'busy' | { fault: string }>('idle')
  const copy = async () => {
    setState('busy')
    try {
      await onCopy(source)
      setState('idle')
    } catch (error) {
      setState({ fault: errorWords(error) })
    }
  }
  return (
    <div>
      <Button icon={<Copy aria-hidden="true" />} busy={state === 'busy'} onClick={() => void copy()}>
        Salin dari {source.name}
      </Button>
      {typeof state === 'object' && <Banner kind="error" title={state.fault} />}
    </div>
  )
}
