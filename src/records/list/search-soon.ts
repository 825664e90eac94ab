import { afterRelease, isPointerHeld } from '../../ui/hooks/pointer-held'

/**
 * Begins a search after a pause in typing, or as soon as the person turns to something else: a search that began after a link
 * was pressed would take that link back. While a pointer is held it waits for the click, as rows that change their place
 * under the pointer take the press away from what it was meant for.
 * @param pause milliseconds
 * @returns gives the search up
 */
export function searchSoon(pause: number, search: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const begin = () => {
    if (signal.aborted) return
    ending.abort()
    search()
  }
  const beginUnlessHeld = () => {
    if (isPointerHeld()) signal.addEventListener('abort', afterRelease(begin))
    else begin()
  }
  window.addEventListener('focusout', beginUnlessHeld, { capture: true, signal })
  window.addEventListener('click', begin, { capture: true, signal })
  const timer = setTimeout(beginUnlessHeld, pause)
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => ending.abort()
}
