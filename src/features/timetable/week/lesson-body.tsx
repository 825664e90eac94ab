import { hueOf } from '../../../ui/words/initials'
import { cssVariables } from '../../../ui/css-variables'
import type { Bell } from '../board/bells'
import { plainName } from '../../../../contract/values/plain-name'
import { teacherWord, timesWords } from '../board/lesson-words'
import { classNames, type BoardLesson } from '../board/board-lesson'
import type { Subject } from '../board/week-view'
import styles from './week.module.css'

interface LessonBodyProps {
  lesson: BoardLesson
  kind: Subject['kind']
  /** The hour that it is shown in. */
  bell?: Bell | null
}

/** A lesson in few words: what is in the heading of the week already is left out. */
export function LessonBody({ lesson, kind, bell = null }: LessonBodyProps) {
  const times = ownTimes(lesson, bell)
  // A room that bears the name of the only class says nothing more; a joint lesson is in one of several.
  const room = lesson.room && (lesson.also || !lesson.room.includes(lesson.class.name)) ? lesson.room : null
  return (
    <span className={styles.lesson} style={cssVariables({ '--hue': hueOf(lesson.subject.id) })}>
      <span className={styles.subject}>{lesson.subject.name}</span>
      <span className={styles.with}>
        {times && <span>{times}</span>}
        {(kind !== 'class' || lesson.also) && <b>{classNames(lesson)}</b>}
        {kind !== 'teacher' && <span>{lesson.teacher ? plainName(lesson.teacher.name) : 'tanpa guru'}</span>}
        {kind !== 'room' && room && <span>{room}</span>}
      </span>
    </span>
  )
}

/** A lesson as a sentence for assistive technology. */
export const spokenLesson = (lesson: BoardLesson, bell: Bell | null = null): string =>
  [lesson.subject.name, classNames(lesson), teacherWord(lesson), lesson.room, ownTimes(lesson, bell)]
    .filter(Boolean)
    .join(', ')

/** The times of a lesson where they are not those of the hour that it is shown in. */
const ownTimes = ({ place }: BoardLesson, bell: Bell | null): string | null =>
  place && bell && (place.start !== bell.start || place.end !== bell.end) ? timesWords(place) : null
