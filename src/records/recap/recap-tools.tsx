import { ChevronLeft, ChevronRight, FileSpreadsheet, Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/controls/button'
import { IconButton } from '../../ui/controls/icon-button'
import { saveFile } from '../../ui/save-file'
import { Select } from '../../ui/controls/select'
import { toast } from '../../ui/dialogs/toast'
import { useWorkspace } from '../../workspace/workspace'
import { addMonths } from './month'
import { recapTable } from './recap-table'
import type { RecapForm, RecapView } from './recap-view'
import { monthOptions } from './recap-words'
import styles from './recap.module.css'

interface MonthStepsProps {
  month: string
  /** Newest first. */
  months: readonly string[]
  onMonth: (month: string) => void
}

/** The month that is shown, with the ones before and after. */
function MonthSteps({ month, months, onMonth }: MonthStepsProps) {
  return (
    <div className={styles.month}>
      <IconButton
        label="Bulan sebelumnya"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={month <= (months.at(-1) ?? month)}
        onClick={() => {
          onMonth(addMonths(month, -1))
        }}
      />
      <Select
        aria-label="Bulan"
        value={month}
        options={monthOptions(month, months)}
        onChange={(event) => {
          onMonth(event.target.value)
        }}
      />
      <IconButton
        label="Bulan berikutnya"
        icon={<ChevronRight aria-hidden="true" />}
        disabled={month >= (months[0] ?? month)}
        onClick={() => {
          onMonth(addMonths(month, 1))
        }}
      />
    </div>
  )
}

interface RecapToolsProps extends Omit<MonthStepsProps, 'month'> {
  view: RecapView
  /** Null where the rows are not for this person: then there is nothing to print or download. */
  form: RecapForm | null
  /** A choice that comes before the month. */
  children?: ReactNode
}

/** Month, print and download of a recap. */
export function RecapTools({ view, form, children, ...steps }: RecapToolsProps) {
  return (
    <div className={styles.tools}>
      {children}
      <MonthSteps month={view.month} {...steps} />
      {form && (
        <div className={styles.actions}>
          <Button
            icon={<Printer aria-hidden="true" />}
            onClick={() => {
              window.print()
            }}
          >
            Cetak
          </Button>
          <Download view={view} form={form} />
        </div>
      )}
    </div>
  )
}

/** Makes the workbook; the code for it comes only now. */
function Download({ view, form }: { view: RecapView; form: RecapForm }) {
  const { school } = useWorkspace()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { workbookOf } = await import('./recap-workbook')
      const rows = recapTable(view, form, school?.name ?? '')
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      saveFile(new Blob([workbookOf(rows, view.days.length)], { type }), `${form.file}-${view.month}.xlsx`)
    } catch (error) {
      console.error('no workbook', error)
      toast({
        kind: 'error',
        text: 'Berkas tidak dapat dibuat. Sambungkan ke internet sekali, lalu coba lagi.',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<FileSpreadsheet aria-hidden="true" />}
      busy={busy}
      disabled={view.people.length === 0}
      onClick={() => void run()}
    >
      Unduh XLSX
    </Button>
  )
}
