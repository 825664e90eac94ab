import { useEffect, useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Banner } from '../../../ui/notices/banner'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import type { BellWeek } from '../board/bells'
import type { BlockedWeeks } from '../board/board-index'
import type { Board, BoardLesson, LessonPlace } from '../board/board-lesson'
import { dayWord, lessonWords, teacherWord, timesWords } from '../board/lesson-words'
import { askForGaps } from './ask-for-gaps'
import type { GapsFound } from './find-gaps'
import styles from './gaps.module.css'

interface GapsDialogProps {
  board: Board
  lesson: BoardLesson
  days: readonly number[]
  blocked: BlockedWeeks
  /** The hours that the school has set. */
  bells: BellWeek
  onPlace: (place: LessonPlace) => void
  onClose: () => void
}

/** "Cari celah": the best hours for a lesson on the shelf. The person chooses one of them, or none. */
export function GapsDialog({ board, lesson, days, bells, blocked, onPlace, onClose }: GapsDialogProps) {
  const found = useGaps(board, lesson, days, bells, blocked)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cari celah: ${lessonWords(lesson)}`}
      description={[teacherWord(lesson), lesson.room].filter(Boolean).join(' · ')}
      footer={<Button onClick={onClose}>Tutup</Button>}
    >
      <div className={styles.found} aria-busy={found === null}>
        {found === null && <PageSkeleton rows={3} />}
        {found?.kind === 'failed' && <Banner kind="error" title={found.words} />}
        {found?.kind === 'none' && <p role="status">{found.words}</p>}
        {found?.kind === 'gaps' && (
          <>
            <p role="status" className={styles.quiet}>
              {found.gaps.length} tempat terbaik. Belum ada yang dipindahkan; pilih satu untuk menaruhnya di
              draf.
            </p>
            <ol aria-label="Tempat terbaik">
              {found.gaps.map(({ place, reasons }) => (
                <li key={`${place.weekday}-${place.start}`}>
                  <h3>{hourWords(place)}</h3>
                  <ul>
                    {reasons.map((reason) => (
                      <li key={reason}>{reason}</li>
                    ))}
                  </ul>
                  <Button
                    aria-label={`Taruh di sini, ${hourWords(place)}`}
                    onClick={() => {
                      onPlace(place)
                      onClose()
                    }}
                  >
                    Taruh di sini
                  </Button>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** "Kamis jam ke-3, 08.20–09.00". */
const hourWords = (place: LessonPlace): string =>
  `${dayWord(place.weekday)}${place.slot === null ? '' : ` jam ke-${place.slot}`}, ${timesWords(place)}`

/** What the worker found; null until it has answered. Asked again when the board changes under the dialog. */
function useGaps(
  board: Board,
  lesson: BoardLesson,
  days: readonly number[],
  bells: BellWeek,
  blocked: BlockedWeeks,
) {
  const [found, setFound] = useState<GapsFound | { kind: 'failed'; words: string } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const answer = (what: Parameters<typeof setFound>[0]) => {
      if (!stop.signal.aborted) setFound(what)
    }
    askForGaps({ lessons: [...board.values()], lesson, days, bells, blocked }, stop.signal).then(
      answer,
      (error: unknown) =>
        answer({
          kind: 'failed',
          words: error instanceof Error ? error.message : 'Celah tidak dapat dicari.',
        }),
    )
    return () => stop.abort()
  }, [board, lesson, days, bells, blocked])
  return found
}
