import { ProgressBar } from '../../../../ui/notices/progress-bar'
import { isDone, publishedIn, type YearMonth, type YearRun } from './year-run'
import styles from '../settings.module.css'

const stepWords: Readonly<Record<YearMonth['step'], string>> = {
  waiting: 'belum',
  sent: 'belum diketahui',
  made: 'belum diketahui',
  published: 'terbit',
  skipped: 'sudah ditagih',
}

/** How far a run has come, month by month. */
export function YearProgress({ run, busy }: { run: YearRun; busy: boolean }) {
  const { months } = run
  const at = busy ? months.findIndex((month) => !isDone(month)) : -1
  const meant = months.filter(({ step }) => step !== 'skipped').length
  return (
    <>
      <ProgressBar label="Tagihan terbit" done={months.filter(isDone).length} total={months.length} />
      <p role="status">
        {publishedIn(run)} dari {meant} tagihan terbit.
      </p>
      <ul className={styles.months}>
        {months.map((month, index) => (
          <li key={month.due_date}>
            {month.name} <span>{index === at ? 'diterbitkan...' : stepWords[month.step]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
