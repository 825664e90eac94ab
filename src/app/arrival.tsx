import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useDocumentTitle } from './routing/use-document-title'

let lastPath: string | null = null

/**
 * Rendered beside a screen: when the screen is there, names the tab, starts at the top
 * and moves the focus to its heading, as a page load would. Not on the very first screen, and not when
 * only the search part changes.
 */
export function Arrival({ title }: { title: string }) {
  const { pathname } = useLocation()
  const how = useNavigationType()
  useDocumentTitle(title)
  useEffect(() => {
    const moved = lastPath !== null && lastPath !== pathname
    lastPath = pathname
    if (!moved) return
    if (how !== NavigationType.Pop) scrollTo(0, 0)
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    heading?.focus({ preventScroll: true })
  }, [pathname, how])
  return null
}
