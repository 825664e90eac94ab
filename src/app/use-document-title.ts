import { useEffect } from 'react'

/** Names the tab, and what a screen reader says first on a new page. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Hadir' : `${title} · Hadir`
  }, [title])
}
