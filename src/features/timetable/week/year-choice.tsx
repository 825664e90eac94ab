import { useSearchParams } from 'react-router-dom'
import type { Period } from '../../../../contract/school/years/periods'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { addressOfYear } from '../week-address'
import styles from './week.module.css'

/** Chooses the school year whose timetable is made; nothing where no other year is being prepared. */
export function YearChoice({ years, shown }: { years: readonly Period[]; shown: string | null }) {
  const [params, setParams] = useSearchParams()
  if (years.length < 2) return null
  return (
    <div className={styles.year}>
      <Field label="Tahun ajaran">
        <Select
          value={shown ?? years.find(({ is_active }) => is_active)?.id ?? ''}
          options={years.map(({ id, name, is_active }) => ({
            value: id,
            label: is_active ? `${name} (aktif)` : `${name}, disiapkan`,
          }))}
          onChange={({ target }) => {
            const year = years.find(({ id }) => id === target.value)
            setParams(addressOfYear(year?.is_active ? null : target.value, params), { replace: true })
          }}
        />
      </Field>
    </div>
  )
}
