import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { SchoolClass } from '../../../../contract/school/classes'
import type { StoredStudent } from '../../../pull/lists/students'
import { ListNotice } from '../../../records/list/list-notice'
import { balanceWords } from '../../../records/roster/balance'
import { useRoster } from '../../../records/roster/use-roster'
import { Badge } from '../../../ui/parts/badge'
import { Button } from '../../../ui/controls/button'
import { Skeleton } from '../../../ui/notices/skeleton'
import { classAfter } from './class-after'
import { plannedRoster } from './plan'
import type { MoveBoard } from './use-move-board'
import styles from './move.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface MovePanelProps {
  schoolClass: SchoolClass
  /** The class beside this one. */
  other: SchoolClass | null
  board: MoveBoard
  /** Pupils who are being dragged; held by the board, as a drag event does not tell them before it ends. */
  draggedRef: { current: readonly StoredStudent[] }
  /** The name of the class, or what chooses it. */
  heading: ReactNode
}

/** One class with its pupils under the plan, as a list that is ticked, lifted and dragged. */
export function MovePanel({ schoolClass, other, board, draggedRef, heading }: MovePanelProps) {
  const { id, name, capacity } = schoolClass
  const { pupils, list } = useRoster(id)
  const planned = plannedRoster(id, pupils ?? [], board.plan)
  const shown = planned.map(({ pupil }) => pupil)
  const { before, words, tooFull } = classAfter(pupils ?? [], planned, capacity)
  const [active, setActive] = useState(0)
  const [over, setOver] = useState(false)
  const listbox = useRef<HTMLDivElement>(null)
  const at = Math.min(active, Math.max(shown.length - 1, 0))
  const chosen = shown.filter((pupil) => board.ticked.has(pupil.id))

  const focus = (index: number) => {
    setActive(index)
    listbox.current?.querySelectorAll<HTMLElement>('[role=option]')[index]?.focus()
  }

  function onKey(event: KeyboardEvent, pupil: StoredStudent, index: number) {
    if (board.lifted) {
      const places = event.key === 'Enter'
      // Drawn at once: the row that had the focus may be gone, and the one at its place takes it.
      const used = flushSync(() => board.onLiftedKey(event))
      const left = listbox.current?.querySelectorAll('[role=option]').length ?? 0
      if (used && places) focus(Math.min(index, left - 1))
      return
    }
    const last = shown.length - 1
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(index + 1, last),
      ArrowUp: Math.max(index - 1, 0),
      Home: 0,
      End: last,
    }
    const to = moves[event.key]
    if (to !== undefined) focus(to)
    else if (event.key === ' ') board.tick(pupil.id)
    else if (event.key === 'Enter') board.liftFrom(schoolClass, shown, pupil)
    else return
    event.preventDefault()
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (draggedRef.current.length > 0) board.place(draggedRef.current, schoolClass)
    draggedRef.current = []
  }

  return (
    // Dragging is the mouse's way only: keys and ticks do the same.
    <div
      role="presentation"
      onDragOver={(event) => {
        if (draggedRef.current.length === 0) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <section
        className={styles.panel}
        aria-label={`Kelas ${name}`}
        data-target={board.target?.id === id || over || undefined}
      >
        <header className={styles.head}>
          {heading}
          <p className={styles.places} data-full={tooFull || undefined}>
            {pupils ? words : 'Memuat...'}
          </p>
          {pupils && planned.some(({ joins }) => joins) && (
            <p className={shared.muted}>Sekarang {balanceWords(before)}</p>
          )}
          <Button
            size="sm"
            disabled={chosen.length === 0 || !other}
            onClick={() => other && board.place(chosen, other)}
          >
            {other ? `Pindahkan ${String(chosen.length)} ke ${other.name}` : 'Pilih kelas lain'}
          </Button>
        </header>
        <ListNotice list={list} />
        {!pupils && <Skeleton height={200} />}
        {pupils && shown.length === 0 && <p className={styles.none}>Belum ada siswa di kelas ini.</p>}
        {shown.length > 0 && (
          <div
            ref={listbox}
            role="listbox"
            aria-multiselectable="true"
            aria-label={`Siswa ${name}`}
            className={styles.list}
          >
            {planned.map(({ pupil, joins }, index) => {
              const isLifted = board.lifted?.pupils.some((one) => one.id === pupil.id) ?? false
              return (
                <div
                  key={pupil.id}
                  role="option"
                  aria-selected={board.ticked.has(pupil.id)}
                  tabIndex={index === at ? 0 : -1}
                  data-lifted={isLifted || undefined}
                  draggable
                  className={styles.row}
                  onFocus={() => setActive(index)}
                  onClick={() => board.tick(pupil.id)}
                  onKeyDown={(event) => onKey(event, pupil, index)}
                  onDragStart={(event) => {
                    draggedRef.current = board.together(shown, pupil)
                    event.dataTransfer.effectAllowed = 'move'
                    event.dataTransfer.setData('text/plain', '')
                  }}
                  onDragEnd={() => {
                    draggedRef.current = []
                  }}
                >
                  <span className={styles.box} aria-hidden="true" />
                  <span className={styles.name}>{pupil.name}</span>
                  {joins && <Badge tone="accent">dari {pupil.class?.name ?? 'tanpa kelas'}</Badge>}
                  <span className={styles.gender}>{pupil.gender ?? '–'}</span>
                </div>
              )
            })}
          </div>
        )}
      </section>
    </div>
  )
}
