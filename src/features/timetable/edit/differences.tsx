import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import type { BoardLesson } from '../board/board-lesson'
import { lessonWords, placeWords, teacherWord } from '../board/lesson-words'
import styles from './edit.module.css'
import type { DraftSteps } from './use-draft-steps'
import shared from '../../../ui/theme/shared.module.css'

/** Lessons that somebody else changed otherwise: both are shown, and one is chosen. */
export function Differences({ steps }: { steps: DraftSteps }) {
  const { differences, decide } = steps
  if (differences.length === 0) return null
  return (
    <Banner kind="warn" title="Orang lain mengubah pelajaran yang sama">
      <ul className={styles.differences}>
        {differences.map((difference) => {
          const { id, base, mine, theirs } = difference
          const shown = mine ?? theirs ?? base
          const name = shown ? lessonWords(shown) : 'Pelajaran'
          return (
            <li key={id}>
              <b>{name}</b>
              <span>Catatan Anda: {versionWords(mine)}</span>
              <span>Catatan sekolah: {versionWords(theirs)}</span>
              <span className={shared.cluster}>
                <Button
                  size="sm"
                  aria-label={`Pakai catatan saya, ${name}`}
                  onClick={() => decide(difference, 'mine')}
                >
                  Pakai catatan saya
                </Button>
                <Button
                  size="sm"
                  aria-label={`Pakai catatan sekolah, ${name}`}
                  onClick={() => decide(difference, 'theirs')}
                >
                  Pakai catatan sekolah
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}

const versionWords = (lesson: BoardLesson | null): string =>
  lesson
    ? [lesson.subject.name, teacherWord(lesson), placeWords(lesson.place), lesson.room]
        .filter(Boolean)
        .join(', ')
    : 'dihapus'
