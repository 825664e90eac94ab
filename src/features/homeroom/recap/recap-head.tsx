import { ChevronLeft, ChevronRight, FileSpreadsheet, Printer } from 'lucide-react'
import { useState } from 'react'
import type { SchoolClass } from '../../../../contract/classes'
import { useWorkspace } from '../../../pull/workspace'
import { Age } from '../../../ui/age'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { PageHeader } from '../../../ui/page-header'
import { saveFile } from '../../../ui/save-file'
import { Select } from '../../../ui/select'
import { toast } from '../../../ui/toast'
import type { OwnClass } from '../use-own-class'
import { ViewSwitch } from '../view-switch'
import { addMonths } from './month'
import type { RecapView } from './read-recap'
import styles from './recap-page.module.css'
import { recapTable } from './recap-table'
import { monthInWords } from './recap-words'

export interface RecapHeadProps {
  own: OwnClass
  current: SchoolClass
  view: RecapView
  months: readonly string[]
  onMonth: (month: string) => void
}

/** Which class and month, and what can be done with them. */
export function RecapHead({ own, current, view, months, onMonth }: RecapHeadProps) {
  const { month, fetchedAt } = view
  const choices = months.includes(month) ? months : [month, ...months]
  return (
    <div className={styles.head}>
      <PageHeader
        title={`Rekap absensi ${current.name}`}
        subtitle={
          <>
            {monthInWords(month)}
            {current.homeroom_teacher && ` · ${current.homeroom_teacher.name}`}
            {fetchedAt !== null && (
              <>
                {' '}
                · diperbarui <Age at={fetchedAt} />
              </>
            )}
          </>
        }
        actions={<ViewSwitch current="rekap" />}
      />
      <div className={styles.tools}>
        {own.classes.length > 1 && (
          <Select
            aria-label="Kelas"
            value={current.id}
            options={own.classes.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => {
              own.choose(event.target.value)
            }}
          />
        )}
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
            options={choices.map((one) => ({ value: one, label: monthInWords(one) }))}
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
        <div className={styles.actions}>
          <Button
            icon={<Printer aria-hidden="true" />}
            onClick={() => {
              window.print()
            }}
          >
            Cetak
          </Button>
          <Download current={current} view={view} />
        </div>
      </div>
    </div>
  )
}

/** Makes the workbook; the code for it comes only now. */
function Download({ current, view }: { current: SchoolClass; view: RecapView }) {
  const { school } = useWorkspace()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { workbookOf } = await import('./recap-workbook')
      const rows = recapTable(view, {
        school: school?.name ?? '',
        className: current.name,
        homeroomTeacher: current.homeroom_teacher?.name ?? null,
      })
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      saveFile(
        new Blob([workbookOf(rows, view.days.length)], { type }),
        `rekap-absensi-${current.name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${view.month}.xlsx`,
      )
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
      disabled={view.pupils.length === 0}
      onClick={() => void run()}
    >
      Unduh XLSX
    </Button>
  )
}
