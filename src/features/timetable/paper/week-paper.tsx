import { dayWord, timesWords } from '../board/lesson-words'
import { plainName } from '../../../../contract/values/plain-name'
import { bellsOf, type BellWeek } from '../board/bells'
import type { BlockedHours } from '../board/board-index'
import { classNames, type Board, type BoardLesson } from '../board/board-lesson'
import { belongsTo, weekView, type Subject } from '../board/week-view'
import { blockedWord, closedLine, noMarks } from '../week/week-marks'
import styles from './paper.module.css'

interface WeekPaperProps {
  board: Board
  days: readonly number[]
  /** The hours that the school has set. */
  bells: BellWeek
  /** When there are no lessons. */
  blocked: readonly BlockedHours[]
  whose: Subject
  title: string
  school: string
}

/** One week on one page. */
export function WeekPaper({ board, days, bells, blocked, whose, title, school }: WeekPaperProps) {
  const all = [...board.values()]
  const own = all.filter((lesson) => belongsTo(lesson, whose))
  const view = weekView(board, bellsOf(own, all, days, bells), whose)
  const marks = { ...noMarks, blocked: blocked.filter(({ event }) => event !== undefined) }
  const closed = closedLine(blocked)
  return (
    <section className={styles.sheet} aria-label={title}>
      <h2>
        <span>{school}</span> {title}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Jam</th>
            {view.days.map((day) => (
              <th key={day} scope="col">
                {dayWord(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <tr key={row.at} data-after-break={row.pauses ? true : undefined}>
              <th scope="row">
                {row.name}
                {row.usual && <small>{timesWords(row.usual)}</small>}
              </th>
              {row.cells.map((cell) => (
                <td key={cell.weekday} data-none={!cell.bell || undefined}>
                  {cell.bell && (cell.bell.start !== row.usual?.start || cell.bell.end !== row.usual.end) && (
                    <small>{timesWords(cell.bell)}</small>
                  )}
                  {cell.lessons.length === 0 && <i>{blockedWord(cell, marks)}</i>}
                  {cell.lessons.map((lesson) => (
                    <Lesson key={lesson.id} lesson={lesson} kind={whose.kind} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {closed && <p>{closed}</p>}
    </section>
  )
}

function Lesson({ lesson, kind }: { lesson: BoardLesson; kind: Subject['kind'] }) {
  const parts = [
    (kind !== 'class' || lesson.also !== undefined) && classNames(lesson),
    kind !== 'teacher' && lesson.teacher && plainName(lesson.teacher.name),
    kind !== 'room' &&
      lesson.room &&
      (lesson.also !== undefined || !lesson.room.includes(lesson.class.name)) &&
      lesson.room,
  ]
  return (
    <>
      <b>{lesson.subject.name}</b>
      <span>{parts.filter(Boolean).join(' · ')}</span>
    </>
  )
}
