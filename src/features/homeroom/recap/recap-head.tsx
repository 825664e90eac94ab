import { FileUp, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import type { SchoolClass } from '../../../../contract/school/classes'
import { RecapTools } from '../../../records/recap/recap-tools'
import type { RecapForm, RecapView } from '../../../records/recap/recap-view'
import { monthInWords } from '../../../records/recap/recap-words'
import styles from '../../../records/recap/recap.module.css'
import { Age } from '../../../ui/parts/age'
import { HeaderActions } from '../../../ui/parts/header-actions'
import { PageHeader } from '../../../ui/parts/page-header'
import { Select } from '../../../ui/controls/select'
import { useWorkspace } from '../../../workspace/workspace'
import type { OwnClass } from '../use-own-class'
import { ViewSwitch } from '../view-switch'
import { useMarkImport } from './use-mark-import'

interface RecapHeadProps {
  own: OwnClass
  current: SchoolClass
  view: RecapView
  form: RecapForm
  months: readonly string[]
  onMonth: (month: string) => void
}

/** Which class and month, and what can be done with them. */
export function RecapHead({ own, current, view, form, months, onMonth }: RecapHeadProps) {
  const { month, fetchedAt } = view
  const { can } = useWorkspace()
  const imports = useMarkImport()
  const [search] = useSearchParams()
  const whole = new URLSearchParams(search)
  whole.set('cetak', 'bulan')
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
        actions={
          <HeaderActions
            views={<ViewSwitch current="rekap" />}
            tools={[
              can('classes.all') &&
                own.classes.length > 1 && {
                  label: 'Satu sekolah',
                  icon: <Printer size={18} aria-hidden="true" />,
                  to: `?${whole.toString()}`,
                },
              imports && {
                label: 'Impor',
                icon: <FileUp size={18} aria-hidden="true" />,
                to: '?tampilan=rekap&impor=rekap',
              },
            ]}
          />
        }
      />
      <RecapTools view={view} form={form} months={months} onMonth={onMonth}>
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
      </RecapTools>
    </div>
  )
}
