import { useEffect, useLayoutEffect, useState } from 'react'
import type { PupilLeave } from '../../../pull/attendance/read-leaves'

const storageKey = 'hadir:leave-keys'

/** What a letter has chosen for a leave, and Enter will store. */
export type ChosenDecision = 'approved' | 'rejected'

export interface LeaveKeys {
  on: boolean
  /** A person may turn the single letters off (WCAG 2.1.4); this device remembers it. */
  turn: (on: boolean) => void
  /** The decision that waits for Enter. */
  chosen: ChosenDecision | null
}

interface KeysOf {
  enabled: boolean
  rows: readonly PupilLeave[]
  leave: PupilLeave
  onOpen: (id: string) => void
  /** Null where the leave cannot be decided. */
  onDecide: ((status: ChosenDecision) => void) | null
}

/**
 * ↑↓ choose a leave. While its item in the list has the focus, S or T chooses what to decide and Enter decides it: a letter
 * alone decides nothing, since it may have been meant for something else, and others see a decision.
 */
export function useLeaveKeys({ enabled, rows, leave, onOpen, onDecide }: KeysOf): LeaveKeys {
  const [on, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off')
  const [chosen, setChosen] = useState<ChosenDecision | null>(null)
  const listens = enabled && on
  // Before the next key: after the screen shows another leave, a quick key must not mean the one before it.
  useLayoutEffect(() => {
    if (!listens) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat)
        return setChosen(null)
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const at = rows.findIndex(({ id }) => id === leave.id)
      const next = step === 0 || isBusy(event.target) ? undefined : rows[at + step]
      const onItem = itemOf(leave.id)?.contains(event.target instanceof Node ? event.target : null) ?? false
      const status = onItem && onDecide ? statusOfKey(event.key) : null
      setChosen(status)
      if (next) {
        onOpen(next.id)
        focusItem(next.id)
      } else if (onItem && chosen && onDecide && event.key === 'Enter') {
        onDecide(chosen)
        // The screen goes on to this one.
        const after = rows[at + 1] ?? rows[at - 1]
        if (after) focusItem(after.id)
      } else if (!status) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [listens, rows, leave.id, chosen, onOpen, onDecide])
  // What was chosen for a leave ends with the look at it.
  useEffect(() => {
    if (!chosen) return
    const forget = () => setChosen(null)
    document.addEventListener('focusout', forget)
    document.addEventListener('pointerdown', forget)
    return () => {
      document.removeEventListener('focusout', forget)
      document.removeEventListener('pointerdown', forget)
    }
  }, [chosen])
  return {
    on,
    turn: (wanted) => {
      localStorage.setItem(storageKey, wanted ? 'on' : 'off')
      setOn(wanted)
    },
    chosen,
  }
}

const itemOf = (id: string) => document.querySelector<HTMLElement>(`[data-leave="${CSS.escape(id)}"]`)

function focusItem(id: string): void {
  const item = itemOf(id)
  item?.focus()
  item?.scrollIntoView({ block: 'nearest' })
}

function statusOfKey(key: string): ChosenDecision | null {
  const letter = key.toLowerCase()
  return letter === 's' ? 'approved' : letter === 't' ? 'rejected' : null
}

const busy =
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog], [role=menu]'

/** Whether the arrow keys belong to a control, or to a dialog that is open. */
function isBusy(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(busy)) return true
  return (
    document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null
  )
}
