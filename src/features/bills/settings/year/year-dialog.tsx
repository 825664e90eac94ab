import type { BillPreviewAsk } from '../../../../../contract/bills/bill-previews'
import type { Draft } from '../../../../records/form/drafts'
import { Button } from '../../../../ui/controls/button'
import { toast } from '../../../../ui/dialogs/toast'
import { Banner } from '../../../../ui/notices/banner'
import { OfficeDialog } from '../../../../ui/office/office-dialog'
import { shortDate } from '../../../../ui/words/date-words'
import { useToday } from '../../../../workspace/calendar/use-today'
import { useBillPreview } from '../use-bill-preview'
import { useTargetChoices } from '../use-target-choices'
import { monthlyDueDates } from './due-dates'
import { useYearDraft, useYearRun } from './use-year-run'
import { YearFields } from './year-fields'
import { YearPreview } from './year-preview'
import { YearProgress } from './year-progress'
import { publishedIn, type YearPlan } from './year-run'
import shared from '../../../../ui/theme/shared.module.css'
import { counted } from '../../../../records/list/list-words'

/** Makes and publishes the bills of following months in one go, with a look at them first. After a fault or a reload it goes on. */
export function YearDialog({ onClose }: { onClose: () => void }) {
  const draft = useYearDraft()
  return draft ? <Opened draft={draft} onClose={onClose} /> : null
}

const isWhole = ({ type, first, grade_ids, class_ids }: YearPlan) =>
  type !== '' && first !== '' && grade_ids.length + class_ids.length > 0

const askOf = (plan: YearPlan): BillPreviewAsk | null =>
  isWhole(plan)
    ? {
        items: [{ bill_type_id: plan.type }],
        targets: { grade_ids: plan.grade_ids, class_ids: plan.class_ids, student_ids: [] },
        due_dates: monthlyDueDates(plan.first, plan.count),
      }
    : null

function Opened({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const choices = useTargetChoices()
  const { run, busy, fault, setFault, change, start, goOn, leave } = useYearRun(draft, useToday())
  const { plan, months } = run
  const started = months.length > 0
  const ask = askOf(plan)
  const preview = useBillPreview(started ? null : ask)
  const list = preview.offered && ask ? preview.data : undefined
  const counting = preview.offered && ask !== null && (preview.isFetching || !preview.data)
  const skipped = new Set(
    (list ?? []).filter(({ student_count }) => student_count === 0).map(({ due_date }) => due_date),
  )
  const left = plan.count - skipped.size

  async function begin() {
    if (!ask) {
      setFault('Pilih jenis tagihan, jatuh tempo pertama, dan tingkat atau kelas yang ditagih.')
      return
    }
    finish(await start(plan, skipped), left)
  }
  function finish(done: boolean, count: number) {
    if (!done) return
    toast({ kind: 'success', text: `${counted(count, 'tagihan bulanan')} diterbitkan.` })
    onClose()
  }
  const close = () => {
    if (!busy) onClose()
  }

  return (
    <OfficeDialog
      open
      alert
      title="Tagihan setahun"
      description="Satu tagihan untuk setiap bulan, langsung diterbitkan. Siswa yang sudah punya tagihan jenis ini di bulan yang sama tidak ditagih lagi."
      onClose={close}
      footer={
        started ? (
          <>
            <Button disabled={busy} onClick={() => void leave()}>
              Hentikan
            </Button>
            <Button
              look="solid"
              busy={busy}
              onClick={() =>
                void goOn().then((done) =>
                  finish(done, months.filter(({ step }) => step !== 'skipped').length),
                )
              }
            >
              Lanjutkan
            </Button>
          </>
        ) : (
          <>
            <Button disabled={busy} onClick={close}>
              Batal
            </Button>
            <Button
              look="solid"
              busy={busy}
              disabled={counting || preview.isError || (list !== undefined && left === 0)}
              onClick={() => void begin()}
            >
              Terbitkan {left} tagihan
            </Button>
          </>
        )
      }
    >
      <div className={shared.column}>
        {started ? (
          <>
            <YearProgress run={run} busy={busy} />
            {!busy && (
              <p className={shared.muted}>
                Bila dihentikan, {publishedIn(run)} tagihan yang sudah terbit tetap ada.
              </p>
            )}
          </>
        ) : (
          <>
            <YearFields plan={plan} choices={choices} onChange={change} />
            {counting && <p role="status">Menghitung...</p>}
            {list && !counting && <YearPreview list={list} />}
            {preview.offered && ask && preview.isError && (
              <Banner
                kind="error"
                action={
                  <Button size="sm" onClick={() => void preview.refetch()}>
                    Coba lagi
                  </Button>
                }
              >
                Jumlahnya belum dapat dihitung.
              </Banner>
            )}
            {!preview.offered && plan.first && (
              <p className={shared.muted}>
                Jatuh tempo: {monthlyDueDates(plan.first, plan.count).map(shortDate).join(', ')}. Layanan
                sekolah ini tidak menghitung lebih dulu siapa yang ditagih.
              </p>
            )}
          </>
        )}
        {fault && <Banner kind="error">{fault}</Banner>}
      </div>
    </OfficeDialog>
  )
}
