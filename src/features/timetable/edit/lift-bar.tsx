import type { BoardLesson } from '../board/board-lesson'
import { lessonWords } from '../board/lesson-words'
import { Button } from '../../../ui/controls/button'
import styles from './edit.module.css'
import type { Lifting } from './use-lifting'
import shared from '../../../ui/theme/shared.module.css'

interface LiftBarProps {
  lifting: Lifting
  phone: boolean
  /** "Cari celah" for one lesson of the shelf. */
  onFind: (lesson: BoardLesson) => void
}

/** What is lifted, and the two ways out that need no hour; stays in sight. */
export function LiftBar({ lifting, phone, onFind }: LiftBarProps) {
  const { lifted } = lifting
  const [first] = lifted
  if (!first) return null
  return (
    <div className={styles.lift} role="group" aria-label="Pelajaran yang diangkat">
      <p>
        <b>
          {lessonWords(first)}
          {lifted.length > 1 && `, ${lifted.length} jam`}
        </b>{' '}
        {phone ? 'Ketuk jam hijau.' : 'Panah memindahkan, Enter menaruh, Esc mengembalikan.'}
      </p>
      <span className={shared.cluster}>
        {!first.place && <Button onClick={() => onFind(first)}>Cari celah</Button>}
        {first.place && <Button onClick={() => lifting.shelve(lifted)}>Ke rak</Button>}
        <Button onClick={lifting.cancel}>Batal</Button>
      </span>
    </div>
  )
}
