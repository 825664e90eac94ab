import { counted } from '../../../records/list/list-words'
import { Banner } from '../../../ui/notices/banner'
import { fullDate } from '../../../ui/words/date-words'
import shared from '../../../ui/theme/shared.module.css'
import styles from './calendar.module.css'
import { rangesOf, spanWords, type Distribution, type HolidayDay } from './holiday-ranges'
import type { HolidayLine } from './parse-holidays'

interface HolidayPreviewProps extends Distribution {
  lines: readonly HolidayLine[]
  problems: number
}

/** What the typed list means, semester by semester, and each line that was not understood with what to do. */
export function HolidayPreview({ lines, changes, known, outside, problems }: HolidayPreviewProps) {
  if (lines.length === 0) return null
  return (
    <div className={shared.column} aria-live="polite">
      {changes.map(({ target, added }) => (
        <section key={target.id} aria-label={target.name}>
          <h3 className={styles.small}>
            {target.name}: {counted(added.length, 'hari')} libur baru
          </h3>
          <ul className={shared.stack1}>
            {rangesOf(added).map((range) => (
              <li key={`${range.first} ${range.name}`}>
                <strong>{spanWords(range)}</strong> {range.name}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {known.length > 0 && (
        <p className={styles.muted}>Sudah ada, tidak ditambahkan lagi: {datesOf(known)}.</p>
      )}
      {outside.length > 0 && (
        <Banner kind="warn" title={`${counted(outside.length, 'hari')} di luar kedua semester`}>
          {datesOf(outside)} tidak ditambahkan. Periksa tahunnya, atau ubah tanggal semester lebih dulu.
        </Banner>
      )}
      {problems > 0 && (
        <section aria-label="Baris yang belum dimengerti">
          <h3 className={styles.small}>{counted(problems, 'baris')} belum dimengerti</h3>
          <ul className={styles.problems}>
            {lines.map(
              (line) =>
                line.kind === 'problem' && (
                  <li key={line.line}>
                    <span>
                      Baris {line.line}: “{line.text}”
                    </span>
                    <span>{line.why}</span>
                  </li>
                ),
            )}
          </ul>
        </section>
      )}
    </div>
  )
}

function datesOf(days: readonly HolidayDay[]): string {
  const shown = days.slice(0, 3).map(({ date }) => fullDate(date))
  return days.length > 3 ? `${shown.join(', ')}, dan ${days.length - 3} hari lagi` : shown.join(', ')
}
