import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSentence } from '../../../../contract/failures'
import { changeSubPeriod, type SubPeriodChange } from '../../../../contract/school/years/sub-periods'
import { pullPeriods } from '../../../pull/pull-school-life'
import { errorWords } from '../../../records/error-words'
import { counted } from '../../../records/list/list-words'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import { toast } from '../../../ui/dialogs/toast'
import { useCalendar } from '../../../workspace/calendar/use-calendar'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { semesterName, type Semester } from '../calendar/planned-change'
import shared from '../../../ui/theme/shared.module.css'

const fallback = failureSentence(changeSubPeriod)

/** Explains what follows when a semester becomes the active one, and does it. */
export function ChangeDialog({
  to,
  onClose,
}: {
  to: Pick<Semester, 'period' | 'part'>
  onClose: () => void
}) {
  const { db, client } = useWorkspace()
  const queries = useQueryClient()
  const calendar = useCalendar()
  const offers = useOffers('school_years')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const params = { id: to.period.id, subPeriodId: to.part.id }
  const tried = useQuery({
    queryKey: [db.name, 'sub-period-change', to.part.id],
    queryFn: ({ signal }) => client.send(changeSubPeriod, { params, body: { dry_run: true }, signal }),
    enabled: offers,
    retry: false,
    gcTime: 0,
    meta: { fallback, quiet: true },
  })

  async function change() {
    setBusy(true)
    setTrouble(null)
    try {
      await client.send(changeSubPeriod, { params, body: { dry_run: false } })
      await pullPeriods({ db, client })
      toast({ kind: 'success', text: `${semesterName(to)} sekarang aktif.` })
      onClose()
      // Classes, reach and figures of every screen may be another year's now.
      void queries.invalidateQueries()
    } catch (error) {
      setTrouble(errorWords(error, fallback))
    } finally {
      setBusy(false)
    }
  }

  const from = calendar?.subPeriod && calendar.period
  const otherYear = calendar?.period?.id !== to.period.id
  return (
    <OfficeDialog
      open
      title={`Aktifkan ${semesterName(to)}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button look="solid" busy={busy} disabled={offers && tried.isPending} onClick={() => void change()}>
            Aktifkan
          </Button>
        </>
      }
    >
      <div className={shared.stack4}>
        <p>
          {from ? `Sekarang yang aktif ${calendar.subPeriod?.name} ${from.name}. ` : ''}
          {otherYear
            ? `Semua orang akan melihat kelas, absensi, dan jadwal ${to.period.name}. Wali kelas hanya menjangkau kelasnya di tahun itu. Data tahun sebelumnya tetap tersimpan.`
            : 'Kelas tetap sama. Rapor dan angka semester dihitung untuk semester yang baru; absensi yang sudah ada tidak berubah.'}
        </p>
        {tried.data && <Known change={tried.data} period={to.period.name} />}
        {offers && tried.isPending && <p role="status">Memeriksa akibatnya…</p>}
        {tried.error && (
          <Banner kind="warn" title="Akibatnya belum dapat diperiksa">
            {errorWords(tried.error, fallback)}
          </Banner>
        )}
        {trouble && (
          <Banner kind="error" title="Belum diaktifkan">
            {trouble}
          </Banner>
        )}
      </div>
    </OfficeDialog>
  )
}

function Known({ change, period }: { change: NonNullable<SubPeriodChange>; period: string }) {
  const { effects, warnings } = change
  return (
    <>
      {effects && (
        <p>
          {period} punya {counted(effects.classes, 'kelas')} dan {counted(effects.students, 'siswa')}.
        </p>
      )}
      {warnings && warnings.length > 0 && (
        <Banner kind="warn" title="Periksa dulu">
          <ul className={shared.stack1}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
