import { Archive, Move, Pencil } from 'lucide-react'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import type { BoardLesson } from '../board/board-lesson'
import { lessonWords, placeWords, teacherWord } from '../board/lesson-words'
import shared from '../../../ui/theme/shared.module.css'

interface LessonSheetProps {
  lesson: BoardLesson
  /** The lesson with the hours that belong to it. */
  run: readonly BoardLesson[]
  onLift: (single: boolean) => void
  onEdit: () => void
  onShelf: () => void
  onClose: () => void
}

/** What a phone offers for one lesson. */
export function LessonSheet({ lesson, run, onLift, onEdit, onShelf, onClose }: LessonSheetProps) {
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      side="bottom"
      title={lessonWords(lesson)}
      description={[teacherWord(lesson), lesson.room, placeWords(lesson.place)].filter(Boolean).join(' · ')}
    >
      <div className={shared.stack2}>
        <Button wide look="solid" icon={<Move aria-hidden="true" />} onClick={then(() => onLift(false))}>
          {run.length > 1 ? `Pindahkan ${run.length} jam` : 'Pindahkan'}
        </Button>
        {run.length > 1 && (
          <Button wide icon={<Move aria-hidden="true" />} onClick={then(() => onLift(true))}>
            Pindahkan 1 jam ini
          </Button>
        )}
        <Button wide icon={<Pencil aria-hidden="true" />} onClick={then(onEdit)}>
          Ubah
        </Button>
        <Button wide icon={<Archive aria-hidden="true" />} onClick={then(onShelf)}>
          Ke rak
        </Button>
      </div>
    </Dialog>
  )
}
