import { Archive, Pencil, Search } from 'lucide-react'
import { IconButton } from '../../../ui/controls/icon-button'
import { classKey, type Board, type BoardLesson } from '../board/board-lesson'
import { lessonWords } from '../board/lesson-words'
import { belongsTo, type Subject } from '../board/week-view'
import { LessonBody } from '../week/lesson-body'
import styles from './edit.module.css'

interface ShelfProps {
  board: Board
  whose: Subject
  lifted: ReadonlySet<string>
  onLift: (lesson: BoardLesson) => void
  onDrag: (lesson: BoardLesson) => void
  /** Puts what is lifted from an hour on the shelf; missing while nothing is. */
  onDrop: (() => void) | undefined
  onDragEnd: () => void
  onEdit: (lesson: BoardLesson) => void
  /** "Cari celah". */
  onFind: (lesson: BoardLesson) => void
}

/** Lessons without an hour: those of the week that is shown, alike ones together. */
export function Shelf({ board, whose, lifted, onDrop, ...acts }: ShelfProps) {
  const all = [...board.values()].filter(({ place }) => place === null)
  const own = all.filter((lesson) => belongsTo(lesson, whose))
  const groups = new Map<string, BoardLesson[]>()
  for (const lesson of own) {
    const key = [classKey(lesson), lesson.subject.id, lesson.teacher?.id, lesson.room].join('|')
    groups.set(key, [...(groups.get(key) ?? []), lesson])
  }
  const others = all.length - own.length
  return (
    <div
      role="presentation"
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop?.()
      }}
    >
      <aside className={styles.shelf} aria-label="Rak" data-open={onDrop ? true : undefined}>
        <h2>
          <Archive aria-hidden="true" size={18} /> Rak
        </h2>
        {own.length === 0 && (
          <p className={styles.quiet}>
            Pelajaran yang belum punya jam ada di sini. Delete memindahkan ke rak.
          </p>
        )}
        <ul>
          {[...groups.values()].map((group) => (
            <ShelfItem
              key={group[0]?.id}
              group={group}
              kind={whose.kind}
              lifted={group.some(({ id }) => lifted.has(id))}
              {...acts}
            />
          ))}
        </ul>
        {others > 0 && <p className={styles.quiet}>{others} jam lain di rak ada di jadwal lain.</p>}
      </aside>
    </div>
  )
}

interface ShelfItemProps extends Pick<ShelfProps, 'onLift' | 'onDrag' | 'onDragEnd' | 'onEdit' | 'onFind'> {
  /** Lessons that are alike; the first one is lifted. */
  group: readonly BoardLesson[]
  kind: Subject['kind']
  lifted: boolean
}

function ShelfItem({ group, kind, lifted, onLift, onDrag, onDragEnd, onEdit, onFind }: ShelfItemProps) {
  const [lesson] = group
  if (!lesson) return null
  return (
    <li>
      <div
        role="presentation"
        className={styles.item}
        data-lifted={lifted || undefined}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', lesson.id)
          event.dataTransfer.effectAllowed = 'move'
          onDrag(lesson)
        }}
        onDragEnd={onDragEnd}
      >
        <button type="button" onClick={() => onLift(lesson)}>
          <span className="visually-hidden">Angkat {lessonWords(lesson)}: </span>
          <LessonBody lesson={lesson} kind={kind} />
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
      </div>
    </li>
  )
}
