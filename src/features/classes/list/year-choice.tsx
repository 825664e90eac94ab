import { useSearchParams } from 'react-router-dom'
import { Select } from '../../../ui/controls/select'
import { yearParam } from '../class-path'
import type { ClassYear } from '../use-class-year'
import styles from '../classes.module.css'

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
            (before) => {
              const next = new URLSearchParams(before)
              next.delete('halaman')
              if (target.value === active) next.delete(yearParam)
              else next.set(yearParam, target.value)
              return next
            },
            { replace: true },
          )
        }
      />
    </div>
  )
}
