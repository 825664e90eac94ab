import { useEffect, useRef, useState } from 'react'

/**
 * Takes a file that is dropped anywhere on the page: without this, one dropped beside the zone would
 * make the browser leave the app for it.
 * @returns whether something is being held over the page
 */
export function useFileDrop(onFile: (file: File, name: string) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  }, [onFile])
  useEffect(() => {
    const hold = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Also fires between elements of the page; only leaving the window has nowhere to go to.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) latest.current(file, file.name)
    }
    addEventListener('dragover', hold)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', hold)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  return over
}
