import { useLiveQuery } from 'dexie-react-hooks'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import type { SchoolClass } from '../../../../../contract/school/classes'
import { RecapPaper } from '../../../../records/recap/recap-paper'
import { RecapSheet } from '../../../../records/recap/recap-sheet'
import { monthsUntil } from '../../../../records/recap/month'
import { gapWords, monthOptions } from '../../../../records/recap/recap-words'
import { Button } from '../../../../ui/controls/button'
import { Field } from '../../../../ui/controls/field'
import { Select } from '../../../../ui/controls/select'
import { DateInput } from '../../../../ui/controls/date-input'
import { Banner } from '../../../../ui/notices/banner'
import { ProgressBar } from '../../../../ui/notices/progress-bar'
import { PageHeader } from '../../../../ui/parts/page-header'
import { useWorkspace } from '../../../../workspace/workspace'
import { ViewSwitch } from '../../view-switch'
import { formOf } from '../recap-form'
import { paperKinds, paperSpan, type PaperKind } from './paper-span'
import styles from './school-recap.module.css'
import { TotalsSheet } from './totals-sheet'
import { useSchoolRecap } from './use-school-recap'
import { withParts } from '../../../../ui/address-parts'

interface SchoolRecapProps {
  classes: readonly SchoolClass[]
  kind: PaperKind
  date: string
  /** `YYYY-MM` */
  month: string
  today: string
}

/** `?tampilan=rekap&cetak=bulan`: the recap of every class within reach, a page a class, for one print. */
export function SchoolRecap({ classes, kind, date, month, today }: SchoolRecapProps) {
  const { db } = useWorkspace()
  const [, setSearch] = useSearchParams()
  const periods = useLiveQuery(() => db.periods.toArray(), [db])
  const months = monthsUntil(
    today,
    (periods ?? []).flatMap(({ sub_periods }) => (sub_periods ?? []).flatMap(({ setting }) => setting ?? [])),
  )
  const span = periods ? paperSpan(kind, { date, month, today }, periods) : null
  const { progress, prepared, prepare } = useSchoolRecap(classes, span, today)
  const change = (param: string, value: string) => setSearch(withParts({ [param]: value }), { replace: true })
  const gaps = prepared?.pages.filter(({ view }) => gapWords(view).length > 0).length ?? 0
  return (
    <>
      <div className={styles.head}>
        <PageHeader
          title="Rekap absensi satu sekolah"
          subtitle={`${classes.length} kelas, satu halaman setiap kelas`}
          actions={<ViewSwitch current="rekap" />}
        />
      </div>
      <div className={styles.tools}>
        <Field label="Rekap">
          <Select
            value={kind}
            options={paperKinds}
            onChange={({ target }) => change('cetak', target.value)}
          />
        </Field>
        {kind === 'hari' && (
          <Field label="Tanggal">
            <DateInput value={date} max={today} onChange={(value) => value && change('tanggal', value)} />
          </Field>
        )}
        {kind === 'bulan' && (
          <Field label="Bulan">
            <Select
              value={month}
              options={monthOptions(month, months)}
              onChange={({ target }) => change('bulan', target.value)}
            />
          </Field>
        )}
        <Button
          look={prepared ? 'outline' : 'solid'}
          busy={progress !== null}
          disabled={span === null}
          onClick={() => void prepare()}
        >
          {prepared ? 'Siapkan lagi' : 'Siapkan'}
        </Button>
        {prepared && prepared.pages.length > 0 && (
          <Button look="solid" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            Cetak {prepared.pages.length} halaman
          </Button>
        )}
      </div>
      {progress && <ProgressBar label="Mengambil absensi semua kelas" {...progress} showCount />}
      {periods && !span && <Banner kind="warn">Belum ada semester yang berjalan hari ini.</Banner>}
      {prepared?.trouble && (
        <Banner kind="warn">{prepared.trouble} Yang tampil adalah data di perangkat ini.</Banner>
      )}
      {gaps > 0 && (
        <div className={styles.tools}>
          <Banner kind="info">{gaps} kelas belum lengkap; catatannya ada di halaman kelas itu.</Banner>
        </div>
      )}
      {prepared && span && (
        <div className={styles.pages}>
          {prepared.pages.map(({ schoolClass, view }) => {
            const form = formOf(schoolClass)
            return (
              <div
                key={schoolClass.id}
                className={styles.page}
                data-upright={kind === 'bulan' ? undefined : ''}
              >
                <h2 className={styles.class}>Kelas {schoolClass.name}</h2>
                <RecapPaper
                  form={form}
                  view={view}
                  today={today}
                  span={span}
                  label={`Rekap kelas ${schoolClass.name}`}
                >
                  {kind === 'bulan' ? (
                    <RecapSheet view={view} today={today} numberHead={form.numberHead} />
                  ) : (
                    <TotalsSheet view={view} span={span} />
                  )}
                </RecapPaper>
              </div>
            )
          })}
        </div>
      )}
    </>
  )
}
