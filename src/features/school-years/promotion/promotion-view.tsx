import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { moveLimit, type MoveData } from '../../../../contract/school/class-moves'
import { failureSentence } from '../../../../contract/failures'
import type { Period } from '../../../../contract/school/years/periods'
import { putStudentGrades, type BulkClassChange } from '../../../../contract/people/student-grades'
import { errorWords } from '../../../records/error-words'
import { counted } from '../../../records/list/list-words'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { HeaderActions } from '../../../ui/parts/header-actions'
import { PageHeader } from '../../../ui/parts/page-header'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { toast } from '../../../ui/dialogs/toast'
import { useFocusOnStep } from '../../../ui/hooks/use-focus-on-step'
import { useOffers } from '../../../workspace/use-lacks'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { planPromotion, seenBy, suggestMap, wishesOf } from './plan'
import shared from '../../../ui/theme/shared.module.css'
import styles from './promotion.module.css'
import { SentBefore } from './sent-before'
import { Step } from './steps/step'
import { Steps } from './steps/steps'
import { ChooseYear } from './steps/choose-year'
import { Confirm } from './steps/confirm'
import { usePeriodClasses, usePupils } from './use-promotion-data'
import { usePromotionDraft, type PromotionDraft } from './use-promotion-draft'
import { useWasSent } from './use-was-sent'
import { yearsOf } from './years-of'
import { useRefetchSchool } from './use-refetch-school'

const fallback = failureSentence(putStudentGrades)

/** The year end in five steps, kept on this device until it is confirmed. */
export function PromotionView({ periods }: { periods: readonly Period[] }) {
  const { draft, change, drop } = usePromotionDraft()
  return (
    <>
      <PageHeader
        title="Kenaikan kelas"
        subtitle="Tersimpan di perangkat ini sampai Anda mengirimnya"
        actions={
          <HeaderActions
            tools={[
              { label: 'Kembali', to: '.' },
              { label: 'Mulai dari awal', onSelect: () => void drop() },
            ]}
          />
        }
      />
      {draft ? (
        <Prepared key={draft.id} periods={periods} draft={draft} change={change} drop={drop} />
      ) : (
        <PageSkeleton rows={6} />
      )}
    </>
  )
}

interface PreparedProps {
  periods: readonly Period[]
  draft: PromotionDraft
  change: (change: Partial<Omit<PromotionDraft, 'id'>>) => void
  drop: () => Promise<void>
}

function Prepared({ periods, draft, change, drop }: PreparedProps) {
  const { db, client } = useWorkspace()
  const [, setParams] = useSearchParams()
  const today = useToday()
  const keeps = useOffers('school_years')
  const canTry = useOffers('class_moves')
  const { step } = draft
  useFocusOnStep(String(step))
  const { target, from } = yearsOf(periods, draft.periodId)
  const oldClasses = usePeriodClasses(from)
  const newClasses = usePeriodClasses(target)
  const people = usePupils()
  const plan = planPromotion(people.pupils ?? [], newClasses.rows ?? [], draft)
  const wishes = wishesOf(plan)
  const date = draft.from ?? today
  const body = { period_id: target?.id ?? '', students: wishes, from_date: date, seen: seenBy(plan) }
  const tried = useQuery<MoveData>({
    queryKey: [db.name, 'promotion-try', JSON.stringify(body)],
    queryFn: ({ signal }) => client.send(putStudentGrades, { body: { ...body, dry_run: true }, signal }),
    enabled: canTry && step >= 4 && wishes.length > 0 && wishes.length <= moveLimit,
    retry: false,
    gcTime: 0,
    meta: { fallback, quiet: true },
  })
  const missing = people.error ?? oldClasses.error ?? newClasses.error
  const sent = useWasSent(draft.id, keeps && step === 5)
  const sending = useSending(body, keeps ? draft.id : null, drop)

  function go(to: number) {
    sending.reset()
    const isFirst = to === 2 && Object.keys(draft.map).length === 0
    const map = isFirst ? suggestMap(oldClasses.rows ?? [], newClasses.rows ?? []) : draft.map
    change({ step: to, map, periodId: target?.id ?? null })
  }

  if (sent)
    return (
      <SentBefore
        promotion={sent}
        onLog={() => {
          setParams({ catatan: sent.id })
          void drop()
        }}
      />
    )

  const ready = oldClasses.rows && newClasses.rows && people.pupils
  const mayGoOn =
    step === 1 ? Boolean(target && ready && newClasses.rows && newClasses.rows.length > 0) : wishes.length > 0
  return (
    <div className={styles.page}>
      <Steps current={step} onGo={go} />
      {missing && !ready && (
        <Banner
          kind="error"
          title="Data sekolah belum lengkap di perangkat ini"
          action={<Button onClick={() => people.refetch()}>Coba lagi</Button>}
        >
          {missing.message || 'Layanan sekolah tidak terjangkau.'} Persiapan Anda tetap tersimpan.
        </Banner>
      )}
      {step === 1 && (
        <ChooseYear
          periods={periods}
          from={from}
          target={target}
          oldClasses={oldClasses.rows}
          newClasses={newClasses.rows}
          onChoose={(periodId) => change({ periodId, map: {}, exceptions: {} })}
          onClasses={newClasses.refetch}
        />
      )}
      {step > 1 && !ready && !missing && <PageSkeleton rows={4} />}
      {ready && (
        <Step
          step={step}
          draft={draft}
          change={change}
          plan={plan}
          oldClasses={oldClasses.rows ?? []}
          newClasses={newClasses.rows ?? []}
          pupils={people.pupils ?? []}
          target={target}
          tried={tried.data}
          trouble={tried.error ? errorWords(tried.error, fallback) : null}
          onRetry={() => void tried.refetch()}
        />
      )}
      {step === 5 && ready && target && (
        <Confirm
          plan={plan}
          from={from}
          target={target}
          today={today}
          date={date}
          onDate={(chosen) => change({ from: chosen || null })}
          keeps={keeps}
          trouble={sending.trouble}
        />
      )}
      {wishes.length > moveLimit && (
        <Banner kind="error" title="Terlalu banyak siswa">
          Paling banyak {counted(moveLimit, 'siswa')} dalam satu kenaikan kelas. Kosongkan tujuan beberapa
          kelas, lalu ulangi untuk kelas itu.
        </Banner>
      )}
      {step > 1 && ready && wishes.length === 0 && (
        <p className={shared.muted}>
          Belum ada siswa yang punya tujuan. Isi tujuan kelasnya di langkah “Kelas”.
        </p>
      )}
      <StepButtons
        step={step}
        mayGoOn={mayGoOn}
        onGo={go}
        count={wishes.length}
        total={(people.pupils ?? []).length}
        isReady={Boolean(ready)}
        sending={sending}
      />
    </div>
  )
}

interface StepButtonsProps {
  step: number
  mayGoOn: boolean
  onGo: (step: number) => void
  /** How many pupils would be promoted. */
  count: number
  /** How many pupils the school has. */
  total: number
  /** Everything that the plan is made of is here. */
  isReady: boolean
  sending: ReturnType<typeof useSending>
}

/** How many pupils have a destination, back and on; at the last step, what sends the promotion. Always in view. */
function StepButtons({ step, mayGoOn, onGo, count, total, isReady, sending }: StepButtonsProps) {
  return (
    <div className={styles.foot}>
      {step > 1 && isReady && (
        <p className={styles.sums}>
          {count.toLocaleString('id')} dari {counted(total, 'siswa')} punya tujuan
        </p>
      )}
      {step > 1 && <Button onClick={() => onGo(step - 1)}>Sebelumnya</Button>}
      {step < 5 ? (
        <Button look="solid" disabled={!mayGoOn} onClick={() => onGo(step + 1)}>
          Lanjut
        </Button>
      ) : (
        <Button
          look="solid"
          busy={sending.isBusy}
          disabled={!isReady || count === 0 || count > moveLimit}
          onClick={() => void sending.send()}
        >
          Naikkan {counted(count, 'siswa')}
        </Button>
      )}
    </div>
  )
}

/**
 * Sends a promotion; what was prepared is dropped once it is stored.
 * @param body what is sent, without whether it is a trial
 * @param draftId under which the service keeps it, so that it can be read and taken back; null where it keeps none
 * @returns what went wrong as a sentence, which `reset` takes away
 */
function useSending(
  body: Omit<BulkClassChange, 'dry_run'>,
  draftId: string | null,
  drop: () => Promise<void>,
) {
  const { client } = useWorkspace()
  const [, setParams] = useSearchParams()
  const refetchSchool = useRefetchSchool()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      const kept = draftId === null ? {} : { promotion_id: draftId }
      await client.send(putStudentGrades, { body: { ...body, ...kept, dry_run: false } })
      await drop()
      refetchSchool()
      toast({ kind: 'success', text: 'Kenaikan kelas tersimpan.' })
      setParams(draftId === null ? {} : { catatan: draftId })
    } catch (error) {
      setTrouble(errorWords(error, fallback))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, trouble, send, reset: () => setTrouble(null) }
}
