import { useEffect, useRef, type KeyboardEvent } from 'react'
import { attendanceStatuses, type AttendanceStatus } from '../../../contract/attendance/attendances'
import { StatusMark } from '../parts/status-mark'
import { statusWords } from '../words/status-words'
import { statusOfKey } from '../status-keys'
import styles from './mark-choice.module.css'

interface MarkChoiceProps {
  /** Pupil and day, read aloud. */
  label: string
  status: AttendanceStatus | null
  /** The two values of a difference, or minutes and note. */
  detailsLabel: string
  /** The cell's place in the window. */
  anchor: { left: number; top: number; bottom: number }
  onPick: (status: AttendanceStatus | null) => void
  onDetails: () => void
  onClose: () => void
}

const height = 330
const width = 208

/** The small choice at a cell: five marks, none, and the details. Esc, Tab and a click elsewhere close it. */
export function MarkChoice(props: MarkChoiceProps) {
  const { label, status, detailsLabel, anchor, onPick, onDetails, onClose } = props
  const menu = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const node = menu.current
    const first = node?.querySelector<HTMLElement>('[aria-checked="true"]') ?? itemsOf(node)[0]
    first?.focus({ preventScroll: true })
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && node?.contains(event.target))) close.current()
    }
    document.addEventListener('pointerdown', leave)
    window.addEventListener('scroll', leave, { capture: true, passive: true })
    window.addEventListener('resize', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      window.removeEventListener('scroll', leave, { capture: true })
      window.removeEventListener('resize', leave)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const letter = event.ctrlKey || event.metaKey || event.altKey ? null : statusOfKey(event.key)
    if (letter) onPick(letter)
    else if (event.key === 'Delete' || event.key === 'Backspace') onPick(null)
    else if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (!moveFocus(event.currentTarget, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  const below = anchor.bottom + height < window.innerHeight || anchor.top < height
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      style={{
        left: Math.max(8, Math.min(anchor.left, window.innerWidth - width - 8)),
        width,
        ...(below ? { top: anchor.bottom + 2 } : { bottom: window.innerHeight - anchor.top + 2 }),
      }}
      onKeyDown={onKeyDown}
    >
      {attendanceStatuses.map((one) => (
        <button
          key={one}
          type="button"
          role="menuitemradio"
          aria-checked={one === status}
          tabIndex={-1}
          className={styles.item}
          onClick={() => {
            onPick(one)
          }}
        >
          <span aria-hidden="true">
            <StatusMark status={one} />
          </span>
          {statusWords[one].word}
        </button>
      ))}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-disabled={status === null || undefined}
        className={styles.item}
        onClick={() => {
          if (status !== null) onPick(null)
        }}
      >
        <span aria-hidden="true">
          <StatusMark status={null} />
        </span>
        Kosongkan
      </button>
      <button type="button" role="menuitem" tabIndex={-1} className={styles.details} onClick={onDetails}>
        {detailsLabel}
      </button>
    </div>
  )
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}

/** @returns whether the key moves within a menu */
function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = itemsOf(menu)
  const at = items.findIndex((item) => item === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (to === undefined) return false
  items.at(to % items.length)?.focus({ preventScroll: true })
  return true
}
