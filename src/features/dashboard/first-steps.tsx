import { useLiveQuery } from 'dexie-react-hooks'
import {
  CalendarCheck,
  CalendarRange,
  FileUp,
  GraduationCap,
  KeyRound,
  Printer,
  UserCheck,
} from 'lucide-react'
import type { Dashboard } from '../../../contract/analytics/dashboard'
import { useState } from 'react'
import { putSubPeriodSetting } from '../../../contract/school/years/sub-periods'
import { readMeta, writeMeta } from '../../db/meta'
import { errorWords } from '../../records/error-words'
import { toast } from '../../ui/dialogs/toast'
import { Button, ButtonLink } from '../../ui/controls/button'
import { useWorkspace } from '../../workspace/workspace'
import shared from '../../ui/theme/shared.module.css'
import styles from './first-steps.module.css'
import { openSteps, type OpenStep } from './open-steps'

const icons = {
  calendar: CalendarRange,
  students: FileUp,
  staff: GraduationCap,
  homerooms: UserCheck,
  accounts: KeyRound,
  codes: Printer,
  register: CalendarCheck,
}

/** While a school is young: what makes the first register possible, in order; each may be put aside on this device. */
export function FirstSteps({ figures, onDone }: { figures: Dashboard; onDone: () => Promise<unknown> }) {
  const { can, db } = useWorkspace()
  const skipped = useLiveQuery(async () => (await readMeta(db, 'skippedSteps')) ?? [], [db])
  const open = openSteps(figures, can)
  if (open.length === 0 || !skipped) return null
  const shown = open.filter(({ name }) => !skipped.includes(name))
  const hidden = open.length - shown.length
  const first = shown[0]?.name
  return (
    <section className={styles.steps} aria-labelledby="langkah-pertama">
      <h2 id="langkah-pertama" className={styles.title}>
        {figures.student_count === 0 ? 'Mulai dari sini' : 'Yang perlu dilengkapi'}
      </h2>
      {shown.length > 0 && (
        <ol className={styles.list}>
          {shown.map((step) => (
            <Step
              key={step.name}
              step={step}
              isFirst={step.name === first}
              onDone={onDone}
              onSkip={() => void writeMeta(db, 'skippedSteps', [...skipped, step.name])}
            />
          ))}
        </ol>
      )}
      {hidden > 0 && (
        <p className={styles.skipped}>
          {hidden} langkah dilewati di perangkat ini.{' '}
          <Button size="sm" look="ghost" onClick={() => void writeMeta(db, 'skippedSteps', [])}>
            Tampilkan lagi
          </Button>
        </p>
      )}
    </section>
  )
}

interface StepProps {
  step: OpenStep
  isFirst: boolean
  /** Asks for what is still open. */
  onDone: () => Promise<unknown>
  onSkip: () => void
}

function Step({ step, isFirst, onDone, onSkip }: StepProps) {
  const Icon = icons[step.name]
  return (
    <li className={styles.step}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.stepTitle}>{step.title}</h3>
        <p className={shared.muted}>{step.text}</p>
      </div>
      <ButtonLink to={step.to} {...(isFirst ? { look: 'solid' as const } : {})}>
        {step.action}
      </ButtonLink>
      {step.confirm && <Confirm of={step.confirm} title={step.title} onDone={onDone} />}
      <Button size="sm" look="ghost" aria-label={`Lewati: ${step.title}`} onClick={onSkip}>
        Lewati
      </Button>
    </li>
  )
}

interface ConfirmProps {
  of: NonNullable<OpenStep['confirm']>
  title: string
  onDone: () => Promise<unknown>
}

/** Says for everybody that the calendar is right as it is. */
function Confirm({ of, title, onDone }: ConfirmProps) {
  const { client } = useWorkspace()
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      await client.send(putSubPeriodSetting, { params: { ...of }, body: { checked: true } })
      await onDone()
    } catch (error) {
      toast({ kind: 'error', text: errorWords(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" busy={busy} aria-label={`Sudah sesuai: ${title}`} onClick={() => void confirm()}>
      Sudah sesuai
    </Button>
  )
}
