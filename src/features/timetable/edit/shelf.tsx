import { Archive, Pencil, Search } from 'lucide-react'
import { IconButton } from '../../../ui/controls/icon-button'
import type { Board, BoardLesson } from '../board/board-lesson'
import { lessonWords } from '../board/lesson-words'
import { belongsTo, type Subject } from '../board/week-view'
import { LessonBody } from '../week/lesson-body'
import styles from './edit.module.css'

interface ShelfProps {
  board: Board
  whose: Subject
  lifted: ReadonlySet<string>
  onLift: (lesson: BoardLesson) => void
  onEdit: (lesson: BoardLesson) => void
  /** "Cari celah". */
  onFind: (lesson: BoardLesson) => void
}

/** Lessons without an hour: those of the week that is shown, alike ones together. */
export function Shelf({ board, whose, lifted, onLift, onEdit, onFind }: ShelfProps) {
  const all = [...board.values()].filter(({ place }) => place === null)
  const own = all.filter((lesson) => belongsTo(lesson, whose))
  const groups = new Map<string, BoardLesson[]>()
  for (const lesson of own) {
    const key = [lesson.class.id, lesson.subject.id, lesson.teacher?.id, lesson.room].join('|')
    groups.set(key, [...(groups.get(key) ?? []), lesson])
  }
  const others = all.length - own.length
  return (
    <aside className={styles.shelf} aria-label="Rak">
      <h2>
        <Archive aria-hidden="true" size={18} /> Rak
      </h2>
      {own.length === 0 && (
        <p className={styles.quiet}>Pelajaran yang belum punya jam ada di sini. Delete memindahkan ke rak.</p>
      )}
      <ul>
        {[...groups.values()].map((group) => {
          const [lesson] = group
          if (!lesson) return null
          return (
            <li key={lesson.id} data-lifted={group.some(({ id }) => lifted.has(id)) || undefined}>
              <button type="button" onClick={() => onLift(lesson)}>
                <span className="visually-hidden">Angkat {lessonWords(lesson)}: </span>
                <LessonBody lesson={lesson} kind={whose.kind} />
                {group.length > 1 && <span className={styles.count}>{group.length} jam</span>}
              </button>
              <IconButton
                look="ghost"
                label={`Cari celah untuk ${lessonWords(lesson)}`}
                icon={<Search aria-hidden="true" size={16} />}
                onClick={() => onFind(lesson)}
              />
              <IconButton
                look="ghost"
                label={`Ubah ${lessonWords(lesson)}`}
                icon={<Pencil aria-hidden="true" size={16} />}
                onClick={() => onEdit(lesson)}
              />
            </li>
          )
        })}
      </ul>
      {others > 0 && <p className={styles.quiet}>{others} jam lain di rak ada di jadwal lain.</p>}
    </aside>
  )
}
