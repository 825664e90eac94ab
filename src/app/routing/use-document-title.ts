import { useLayoutEffect } from 'react'

/** Sets the title of the tab, which a screen reader reads first on a new page. In the layout, so that a screen may name it more exactly after. */
export function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title === '' ? 'Hadir' : `${title} · Hadir`
  }, [title])
}
