import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button'
import { monthWords } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import type { StoredBundle } from '../../../pull/lists/bundles'
import { waitingWords } from '../bill-words'
import { cardName, firstSchoolYear, schoolYearOf, yearCard, type MonthState } from './year-card'
import styles from './till.module.css'

const words: Readonly<Record<MonthState, string>> = {
  paid: 'Lunas',
  part: 'Sebagian',
  late: 'Terlambat',
  open: 'Belum',
  none: '–',
}

/** The card of twelve months, as it hangs on paper, of this school year or one before. */
export function YearCardView({ bundles, today }: { bundles: readonly StoredBundle[]; today: string }) {
  const current = schoolYearOf(today)
  const [year, setYear] = useState(current)
  const first = firstSchoolYear(bundles, current)
  return (
    <section aria-labelledby="year-card">
      <div className={styles.cardHead}>
        <h2 id="year-card" className={styles.heading}>
          {['Kartu dua belas bulan', cardName(bundles)].filter(Boolean).join(': ')}
        </h2>
        {first < current && (
          <div className={styles.years} role="group" aria-label="Tahun ajaran kartu">
            <IconButton
              look="outline"
              label="Tahun ajaran sebelumnya"
              icon={<ChevronLeft aria-hidden="true" />}
              disabled={year <= first}
              onClick={() => setYear(year - 1)}
            />
            <span role="status">
              {year}/{year + 1}
            </span>
            <IconButton
              look="outline"
              label="Tahun ajaran berikutnya"
              icon={<ChevronRight aria-hidden="true" />}
              disabled={year >= current}
              onClick={() => setYear(year + 1)}
            />
          </div>
        )}
      </div>
      <ol className={styles.months}>
        {yearCard(bundles, year).map(({ month, state, rest, reduced, waiting, bills }) => (
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
