import type { BoardLesson } from '../board/board-lesson'
import { lessonWords, placeWords } from '../board/lesson-words'
import { Banner } from '../../../ui/notices/banner'
import styles from './exchange.module.css'
import { losesHours, type PutPlan, type RowRemark } from './put-lessons'

/** How many lessons would come, change and go. @param left rows that are not taken; missing where there are no rows */
export function PlanCounts({ plan, left }: { plan: PutPlan; left?: number }) {
  const counts: [string, number][] = [
    ['baru', plan.created],
    ['berubah', plan.changed],
    ['sama', plan.unchanged],
    ['ke rak', plan.shelved.length],
    ...(left === undefined ? [] : [['tidak diambil', left] satisfies [string, number]]),
    ['dihapus', plan.removed.length],
  ]
  return (
    <div role="status" aria-label="Hasil pemeriksaan">
      <dl className={styles.counts}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('id')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** More rows than this are only counted: nobody reads a thousand alike. */
const mostShown = 100

interface RemarksProps {
  title: string
  remarks: readonly RowRemark[]
  open?: boolean
}

/** Lessons that do not come as they are wanted, with their rows and reasons. */
export function Remarks({ title, remarks, open = false }: RemarksProps) {
  if (remarks.length === 0) return null
  return (
    <details open={open} className={styles.remarks}>
      <summary>
        {title}: {remarks.length.toLocaleString('id')}
      </summary>
      <ul>
        {remarks.slice(0, mostShown).map(({ row, sheet, what, why }, at) => (
          <li key={at}>
            {row > 0 && `${sheet ? `Lembar ${sheet}, baris` : 'Baris'} ${row}: `}
            <b>{what}</b>, {why}
          </li>
        ))}
        {remarks.length > mostShown && <li>dan {(remarks.length - mostShown).toLocaleString('id')} lagi</li>}
      </ul>
    </details>
  )
}

/** Lessons that would go. */
export function Removed({ lessons }: { lessons: readonly BoardLesson[] }) {
  return (
    <Remarks
      title="Dihapus"
      remarks={lessons.map((lesson) => ({
        row: 0,
        what: lessonWords(lesson),
        why: placeWords(lesson.place),
      }))}
    />
  )
}

/** Which classes would have fewer hours than they have now, and how many. */
export function LostHours({ plan }: { plan: PutPlan }) {
  const fewer = plan.hours.filter(({ before, after }) => after < before)
  if (fewer.length === 0) return null
  const classes = fewer.map(({ name, before, after }) =>
    after === 0 ? `${name} semua (${before} jam)` : `${name} dari ${before} menjadi ${after} jam`,
  )
  return (
    <Banner
      kind={losesHours(plan) ? 'warn' : 'info'}
      title={`${plan.total.fewer.toLocaleString('id')} jam pelajaran akan berkurang`}
    >
      {classes.join('; ')}.
    </Banner>
  )
}
