import { ClassRanking } from '../../../records/class-ranking/class-ranking'
import { useClassTrends } from '../../../records/class-ranking/use-class-trends'
import { useToday } from '../../../workspace/calendar/use-today'
import { useSearchParams } from 'react-router-dom'
import styles from '../frame/analytics.module.css'

/** Which of these classes gets worse, whatever span is looked at. @param ids of the classes */
export function ClassTrends({ ids }: { ids: ReadonlySet<string> }) {
  const { trends } = useClassTrends(useToday())
  const [params] = useSearchParams()
  const shown = trends?.filter(({ id }) => ids.has(id)) ?? []
  if (shown.length < 2) return null
  const pathOf = (id: string) => {
    const next = new URLSearchParams(params)
    next.set('kelas', id)
    return `?${next.toString()}`
  }
  return (
    <section className={styles.table} aria-label="Kelas mana yang memburuk?">
      <div className={styles.tableHead}>
        <h2>Kelas mana yang memburuk?</h2>
      </div>
      <ClassRanking trends={shown} pathOf={pathOf} />
    </section>
  )
}
