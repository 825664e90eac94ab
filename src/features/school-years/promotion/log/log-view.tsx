import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { lastFallback } from '../../../../../contract/last-fallback'
import {
  getPromotion,
  undoPromotion,
  type PromotionLog,
} from '../../../../../contract/school/years/promotions'
import { requestState } from '../../../../pull/request/request-state'
import { useDocument } from '../../../../pull/request/use-document'
import { errorWords } from '../../../../records/error-words'
import { counted } from '../../../../records/list/list-words'
import { Banner } from '../../../../ui/notices/banner'
import { Button, ButtonLink } from '../../../../ui/controls/button'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog'
import { fullDate, timeWords } from '../../../../ui/words/date-words'
import { PageHeader } from '../../../../ui/parts/page-header'
import { PageSkeleton } from '../../../../ui/notices/skeleton'
import { toast } from '../../../../ui/dialogs/toast'
import { useWorkspace } from '../../../../workspace/workspace'
import { dateIn } from '../../../../../contract/values/dates'
import { outcomeGroups } from '../promotion-words'
import { RefusedPupils } from '../refused-pupils'
import shared from '../../../../ui/theme/shared.module.css'
import styles from '../promotion.module.css'
import { useRefetchSchool } from '../use-refetch-school'
import { LogPaper } from './log-paper'

/** One year end that was carried out: to read, to print, and while nothing builds on it to take back. */
export function LogView({ id }: { id: string }) {
  const query = useDocument<PromotionLog>(
    ['promotion', id],
    ({ client }) => client.send(getPromotion, { params: { id } }),
    { fallback: lastFallback, quiet: true, staleMs: 0 },
  )
  const { error } = requestState(query, lastFallback)
  const log = query.data
  return (
    <>
      <PageHeader
        title="Catatan kenaikan kelas"
        subtitle={log ? `${log.period.name} · mulai ${fullDate(log.from_date)}` : 'Memuat...'}
        actions={
          <>
            <ButtonLink to="." look="ghost">
              Kembali
            </ButtonLink>
            {log && (
              <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
                Cetak
              </Button>
            )}
          </>
        }
      />
      {error && (
        <Banner
          kind="warn"
          title="Belum dapat diperbarui"
          action={<Button onClick={() => void query.refetch()}>Coba lagi</Button>}
        >
          {error.message || 'Layanan sekolah tidak terjangkau.'}
        </Banner>
      )}
      {log ? (
        <>
          <Log log={log} onUndone={() => void query.refetch()} />
          <LogPaper log={log} />
        </>
      ) : (
        !error && <PageSkeleton rows={6} />
      )}
    </>
  )
}

function Log({ log, onUndone }: { log: PromotionLog; onUndone: () => void }) {
  const { client, timeZone } = useWorkspace()
  const refetchSchool = useRefetchSchool()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const refused = log.list.filter(({ outcome }) => outcome === 'refused')
  const when = (at: string) =>
    `${fullDate(dateIn(timeZone, new Date(at)))} ${timeWords(Date.parse(at), timeZone)}`

  async function undo() {
    setBusy(true)
    setTrouble(null)
    try {
      await client.send(undoPromotion, { params: { id: log.id } })
      toast({ kind: 'success', text: 'Kenaikan kelas dibatalkan. Semua siswa kembali seperti semula.' })
      refetchSchool()
    } catch (error) {
      setTrouble(errorWords(error))
    } finally {
      setBusy(false)
      setAsking(false)
      onUndone()
    }
  }

  return (
    <div className={styles.page}>
      <p>
        Dikirim {when(log.made_at)}
        {log.made_by ? ` oleh ${log.made_by.name}` : ''}. {counted(log.counts?.moved ?? 0, 'siswa')} pindah
        kelas, {log.counts?.graduated ?? 0} lulus, {log.counts?.transferred ?? 0} pindah sekolah,{' '}
        {refused.length} tidak dapat dipindahkan.
      </p>
      {log.undone_at && (
        <Banner kind="info" title="Sudah dibatalkan">
          {when(log.undone_at)}
          {log.undone_by ? ` oleh ${log.undone_by.name}` : ''}. Semua siswa kembali seperti semula.
        </Banner>
      )}
      <RefusedPupils list={log.list} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Kelas lama</th>
            <th scope="col">Tujuan</th>
            <th scope="col">Siswa</th>
          </tr>
        </thead>
        <tbody>
          {outcomeGroups(log.list).map(({ key, from, to, pupils }) => (
            <tr key={key}>
              <th scope="row">{from}</th>
              <td>{to}</td>
              <td>{pupils.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!log.undone_at && (
        <div className={styles.actions}>
          <Button
            icon={<Undo2 aria-hidden="true" />}
            disabled={Boolean(log.undo_refusal)}
            onClick={() => setAsking(true)}
          >
            Batalkan kenaikan kelas
          </Button>
          {log.undo_refusal && <p className={shared.muted}>Tidak dapat dibatalkan: {log.undo_refusal}</p>}
        </div>
      )}
      {trouble && (
        <Banner kind="error" title="Belum dibatalkan">
          {trouble}
        </Banner>
      )}
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        title="Batalkan kenaikan kelas ini?"
        confirmLabel="Batalkan kenaikan"
        cancelLabel="Kembali"
        onConfirm={() => void undo()}
        onClose={() => setAsking(false)}
      >
        Semua siswa kembali ke kelas dan status sebelumnya. Siswa yang lulus atau pindah menjadi aktif lagi.
      </ConfirmDialog>
    </div>
  )
}
