import { useLayoutEffect } from 'react'

/** Names the tab, and what a screen reader says first on a new page. In the layout, so that a screen may name it more exactly after. */
export function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title === '' ? 'Hadir' : `${title} · Hadir`
  }, [title])
}
