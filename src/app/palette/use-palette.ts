import { useCallback, useEffect, useState } from 'react'

/** Whether the palette is open, and Ctrl+K or Cmd+K, which opens and closes it anywhere. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false)
  // Its code comes when it opens first, and stays, so that focus returns where it was.
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!event.repeat) setOpen((was) => !was)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  return { isOpen, wasOpened, open, close }
}
