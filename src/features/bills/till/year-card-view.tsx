import { monthWords } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import type { StoredBundle } from '../../../pull/lists/bundles'
import { waitingWords } from '../bill-words'
import { yearCard, type MonthState } from './year-card'
import styles from './till.module.css'

const words: Readonly<Record<MonthState, string>> = {
  paid: 'Lunas',
  part: 'Sebagian',
  late: 'Terlambat',
  open: 'Belum',
  none: '–',
}

/** The card of twelve months, as it hangs on paper. */
export function YearCardView({ bundles, today }: { bundles: readonly StoredBundle[]; today: string }) {
  return (
    <section aria-labelledby="year-card">
      <h2 id="year-card" className={styles.heading}>
        Kartu dua belas bulan
      </h2>
      <ol className={styles.months}>
        {yearCard(bundles, today).map(({ month, state, rest, reduced, waiting, bills }) => (
          <li key={month} className={styles.month} data-state={state}>
            <span className={styles.monthName}>{monthWords(`${month}-01`)}</span>
            <span className={styles.monthState}>{words[state]}</span>
            <span className={styles.monthRest}>{rest > 0 ? `sisa ${rupiahWords(rest)}` : ' '}</span>
            {waiting > 0 && (
              <span className={styles.monthWaiting}>
                {bills.flatMap(waitingWords).map((sentence, index) => (
                  <span key={index}>{sentence}</span>
                ))}
              </span>
            )}
            {reduced > 0 && <span className={styles.monthRest}>potongan {rupiahWords(reduced)}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
