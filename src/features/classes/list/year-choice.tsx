import { useSearchParams } from 'react-router-dom'
import { Select } from '../../../ui/controls/select'
import { yearParam } from '../class-path'
import type { ClassYear } from '../use-class-year'
import styles from '../classes.module.css'
import { withParts } from '../../../ui/address-parts'

/** The school year whose classes are shown; nothing where the school has one year only. */
export function YearChoice({ year: { periods, other } }: { year: ClassYear }) {
  const [, setParams] = useSearchParams()
  if (periods.length < 2 && other === undefined) return null
  const active = periods.find(({ is_active }) => is_active)?.id
  return (
    <div className={styles.year}>
      <Select
        aria-label="Tahun ajaran"
        value={other ?? active ?? ''}
        options={periods.map(({ id, name, is_active }) => ({
          value: id,
          label: is_active ? `${name} (aktif)` : name,
        }))}
        onChange={({ target }) =>
          setParams(
            withParts({ halaman: null, [yearParam]: target.value === active ? null : target.value }),
            { replace: true },
          )
        }
      />
    </div>
  )
}
