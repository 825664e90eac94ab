import { Link } from 'react-router-dom'
import { lastFallback } from '../../../../contract/last-fallback'
import { listPromotions, type Promotion } from '../../../../contract/school/years/promotions'
import { useDocument } from '../../../pull/request/use-document'
import { counted } from '../../../records/list/list-words'
import { fullDate } from '../../../ui/words/date-words'
import { useOffers } from '../../../workspace/use-lacks'
import shared from '../../../ui/theme/shared.module.css'
import styles from './promotion.module.css'

/** The year ends that were carried out, each with its log. */
export function PromotionList() {
  const offers = useOffers('school_years')
  const { data } = useDocument<Promotion[]>(
    ['promotions'],
    async ({ client }) => (await client.send(listPromotions, { query: { page: 1, limit: 20 } })).list,
    { fallback: lastFallback, enabled: offers, quiet: true },
  )
  if (!data || data.length === 0) return null
  return (
    <section className={shared.stack1} aria-label="Kenaikan kelas yang lalu">
      <h2 className={styles.small}>Kenaikan kelas yang lalu</h2>
      <ul>
        {data.map(({ id, period, from_date, counts, undone_at }) => (
          <li key={id}>
            <Link to={{ search: `?catatan=${encodeURIComponent(id)}` }} className={styles.link}>
              {period.name} · {fullDate(from_date)}
              <small>
                {undone_at ? 'Dibatalkan' : counted((counts?.moved ?? 0) + (counts?.left ?? 0), 'siswa')}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
