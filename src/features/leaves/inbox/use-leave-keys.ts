import { useLayoutEffect, useState } from 'react'
import type { PupilLeave } from '../../../pull/attendance/read-leaves'

const storageKey = 'hadir:leave-keys'

export interface LeaveKeys {
  on: boolean
  /** A person may turn the single letters off (WCAG 2.1.4); this device remembers it. */
  turn: (on: boolean) => void
}

interface KeysOf {
  enabled: boolean
  rows: readonly PupilLeave[]
  leave: PupilLeave
  onOpen: (id: string) => void
  /** Null where the leave cannot be decided. */
  onDecide: ((status: 'approved' | 'rejected') => void) | null
}

/** ↑↓ choose a leave, S approves and T rejects the one that is shown; never while somebody types or a dialog is open. */
export function useLeaveKeys({ enabled, rows, leave, onOpen, onDecide }: KeysOf): LeaveKeys {
  const [on, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off')
  // Before the next key: after the screen shows another leave, a quick key must not mean the one before it.
  useLayoutEffect(() => {
    if (!enabled || !on) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return
      if (isTyping(event.target)) return
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const next = step === 0 ? undefined : rows[rows.findIndex(({ id }) => id === leave.id) + step]
      const status = statusOfKey(event.key)
      if (next) {
        event.preventDefault()
        onOpen(next.id)
        const item = document.querySelector<HTMLElement>(`[data-leave="${CSS.escape(next.id)}"]`)
        item?.focus()
        item?.scrollIntoView({ block: 'nearest' })
      } else if (status && onDecide) {
        event.preventDefault()
        onDecide(status)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled, on, rows, leave.id, onOpen, onDecide])
  return {
    on,
    turn: (wanted) => {
      localStorage.setItem(storageKey, wanted ? 'on' : 'off')
      setOn(wanted)
    },
  }
}

function statusOfKey(key: string): 'approved' | 'rejected' | null {
  const letter = key.toLowerCase()
  return letter === 's' ? 'approved' : letter === 't' ? 'rejected' : null
}

const busy =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(busy)) return true
  return (
    document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null
  )
}
