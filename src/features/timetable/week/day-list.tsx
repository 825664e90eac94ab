import { Plus } from 'lucide-react'
import { cellKey, accepts } from '../board/verdicts'
import { dayWord, shortVerdictWords, timesWords } from '../board/lesson-words'
import { shortDay } from '../../../ui/words/date-words'
import type { Subject, WeekCell, WeekView } from '../board/week-view'
import { LessonBody } from './lesson-body'
import { toneOf } from './week-grid'
import { blockedWord, pauseWords, type WeekMarks } from './week-marks'
import styles from './day.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface DayListProps {
  view: WeekView
  whose: Subject
  day: number | null
  today: number | null
  onDay: (day: number) => void
  marks: WeekMarks
  /** A tap on an hour; missing for those who may only read. */
  onPress?: ((cell: WeekCell) => void) | undefined
}

/** A week on a phone: one day at a time, hour under hour. */
export function DayList({ view, whose, day, today, onDay, marks, onPress }: DayListProps) {
  const column = Math.max(0, day === null ? 0 : view.days.indexOf(day))
  const shown = view.days[column] ?? 1
  return (
    <div className={shared.stack3}>
      <div role="group" aria-label="Hari" className={styles.chips}>
        {view.days.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={dayWord(one)}
            aria-pressed={one === shown}
            data-today={one === today || undefined}
            onClick={() => onDay(one)}
          >
            {shortDay(dayWord(one))}
          </button>
        ))}
      </div>
      <ol className={shared.stack1} aria-label={dayWord(shown)}>
        {view.rows.flatMap((row) => {
          const cell = row.cells[column]
          if (!cell?.bell) return []
          const pause = row.pauses?.[column]
          return [
            ...(pause
              ? [
                  <li key={`pause${row.at}`} className={styles.pause}>
                    {pauseWords(shown, pause, marks)}
                  </li>,
                ]
              : []),
            <Hour key={row.at} cell={cell} whose={whose} marks={marks} onPress={onPress} />,
          ]
        })}
      </ol>
    </div>
  )
}

interface HourProps {
  cell: WeekCell
  whose: Subject
  marks: WeekMarks
  onPress: ((cell: WeekCell) => void) | undefined
}

function Hour({ cell, whose, marks, onPress }: HourProps) {
  const { bell, lessons } = cell
  if (!bell) return null
  const verdict = marks.verdicts?.get(cellKey(cell))
  const faults = lessons.flatMap((lesson) => marks.faults.get(lesson.id) ?? [])
  const blocked = blockedWord(cell, marks)
  const content = (
    <>
      <span className={styles.when}>
        <b>{bell.slot ?? cell.at + 1}</b> {timesWords(bell)}
      </span>
      <span className={styles.what}>
        {lessons.length === 0 && !marks.verdicts && (
          <span className={styles.empty}>
            {onPress && <Plus aria-hidden="true" size={16} />} {onPress ? 'Kosong, isi' : 'Kosong'}
          </span>
        )}
        {lessons.map((lesson) => (
          <LessonBody key={lesson.id} lesson={lesson} kind={whose.kind} bell={bell} />
        ))}
        {blocked && !marks.verdicts && (
          <span className={styles.blocked}>{blocked === 'tidak dapat' ? 'Guru tidak dapat' : blocked}</span>
        )}
        {marks.verdicts && <span className={styles.verdict}>{shortVerdictWords(verdict)}</span>}
        {lessons.some((lesson) => marks.changed.has(lesson.id)) && (
          <span className={styles.changed}>Belum disimpan</span>
        )}
        {faults[0] && <span className={styles.fault}>{faults[0]}</span>}
      </span>
    </>
  )
  const data = {
    className: styles.hour,
    'data-verdict': marks.verdicts ? toneOf(verdict) : undefined,
    'data-lifted': lessons.some((lesson) => marks.lifted.has(lesson.id)) || undefined,
    'data-fault': faults.length > 0 || undefined,
  }
  return (
    <li>
      {onPress ? (
        <button
          type="button"
          {...data}
          aria-disabled={(marks.verdicts !== null && !accepts(verdict)) || undefined}
          onClick={() => onPress(cell)}
        >
          {content}
        </button>
      ) : (
        <div {...data}>{content}</div>
      )}
    </li>
  )
}
