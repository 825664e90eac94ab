import { useEffect } from 'react'
import { keysTaken } from '../../ui/keys-taken'

/**
 * The keys of a list: `/` leads to its search, the arrow keys lead from the name of a row to the one above
 * or below. Enter opens a row because its name is a link or a button.
 */
export function useListKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const next = event.key === '/' ? searchFrom(target) : neighbourOf(target, event.key)
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The search box, except while one types or a dialog is open. */
function searchFrom(target: Element | null): HTMLElement | null {
  if (target?.closest(keysTaken)) return null
  return document.querySelector<HTMLElement>('[data-list-search]')
}

/** The name of the row above or below the one that has the focus. */
function neighbourOf(target: Element | null, key: string): HTMLElement | undefined {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const name = target?.closest('[data-row-open]')
  if (step === 0 || !name) return undefined
  const names = [...(name.closest('tbody')?.querySelectorAll<HTMLElement>('[data-row-open]') ?? [])]
  return names[names.findIndex((each) => each === name) + step]
}
