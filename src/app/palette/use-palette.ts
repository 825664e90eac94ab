import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

export interface PaletteState {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly box: RefObject<HTMLInputElement | null>
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
  /** The dialog has closed, by whatever means. */
  readonly onClosed: () => void
}

/**
 * Whether the palette is open, and Ctrl+K or Cmd+K, which opens and closes it anywhere. The box has the focus before the
 * shortcut's event ends: the next letter is typed into it and never reaches the screen below, where letters may write.
 */
export function usePalette(): PaletteState {
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => {
    if (dialog.current?.open) return
    // At once: the box is there for the next key.
    flushSync(() => setOpen(true))
    dialog.current?.showModal()
    box.current?.focus()
  }, [])
  const close = useCallback(() => dialog.current?.close(), [])
  const onClosed = useCallback(() => setOpen(false), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShown = dialog.current?.open === true
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (isShortcut && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!event.repeat) (isShown ? close : open)()
      } else if (isShown && event.key === 'Escape' && !event.isComposing) {
        // A dialog under the palette would close with it.
        event.stopImmediatePropagation()
        event.preventDefault()
        close()
      }
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [open, close])
  return { dialog, box, isOpen, open, close, onClosed }
}
