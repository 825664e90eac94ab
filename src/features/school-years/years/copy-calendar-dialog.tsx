import { useState } from 'react'
import type { Period } from '../../../../contract/school/years/periods'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import { Select } from '../../../ui/controls/select'
import { useStoreCalendar } from '../calendar/use-store-calendar'
import { copiedCalendar, yearsToCopy } from './copied-calendar'
import shared from '../../../ui/theme/shared.module.css'

interface CopyCalendarDialogProps {
  period: Period
  periods: readonly Period[]
  onClose: () => void
}

/** Copies dates, week, hours and holidays of another year into one that is there already; the effect is shown first. */
export function CopyCalendarDialog({ period, periods, onClose }: CopyCalendarDialogProps) {
  const sources = yearsToCopy(periods, period)
  const [chosen, setChosen] = useState(sources[0]?.id ?? '')
  const { store, busy, trouble, dialog } = useStoreCalendar(`Kalender ${period.name} tersimpan.`)
  const from = sources.find(({ id }) => id === chosen)
  const changes = from ? copiedCalendar(from, period) : []
  return (
    <OfficeDialog
      open
      title={`Salin kalender ke ${period.name}`}
      description="Tanggal semester, hari, jam, dan hari libur digeser ke tahun ini, dan menggantikan yang sekarang. Libur keagamaan berpindah setiap tahun, jadi periksa daftarnya."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button
            look="solid"
            busy={busy}
            disabled={changes.length === 0}
            onClick={() => void store(changes).then((stored) => stored && onClose())}
          >
            Periksa lalu salin
          </Button>
        </>
      }
    >
      <div className={shared.stack4}>
        {sources.length === 0 ? (
          <p>Belum ada tahun ajaran lain yang kalendernya dapat disalin.</p>
        ) : (
          <Field label="Salin dari">
            <Select
              value={chosen}
              options={sources.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Field>
        )}
        {from && changes.length === 0 && <p>Kalendernya sudah sama dengan {from.name}.</p>}
        {trouble && (
          <Banner kind="error" title="Belum tersimpan">
            {trouble}
          </Banner>
        )}
      </div>
      {dialog}
    </OfficeDialog>
  )
}
