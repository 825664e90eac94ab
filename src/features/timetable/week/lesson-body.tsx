import { hueOf } from '../../../ui/words/initials'
import { cssVariables } from '../../../ui/css-variables'
import { plainName } from '../../../ui/words/initials'
import { teacherWord } from '../board/lesson-words'
import type { BoardLesson } from '../board/board-lesson'
import type { Subject } from '../board/week-view'
import styles from './week.module.css'

/** A lesson in few words: what is in the heading of the week already is left out. */
export function LessonBody({ lesson, kind }: { lesson: BoardLesson; kind: Subject['kind'] }) {
  const room = lesson.room && !lesson.room.includes(lesson.class.name) ? lesson.room : null
  return (
    <span className={styles.lesson} style={cssVariables({ '--hue': hueOf(lesson.subject.id) })}>
      <span className={styles.subject}>{lesson.subject.name}</span>
      <span className={styles.with}>
        {kind !== 'class' && <b>{lesson.class.name}</b>}
        {kind !== 'teacher' && <span>{lesson.teacher ? plainName(lesson.teacher.name) : 'tanpa guru'}</span>}
        {kind !== 'room' && room && <span>{room}</span>}
      </span>
    </span>
  )
}

/** A lesson as a sentence for assistive technology. */
export const spokenLesson = (lesson: BoardLesson): string =>
  [lesson.subject.name, lesson.class.name, teacherWord(lesson), lesson.room].filter(Boolean).join(', ')
