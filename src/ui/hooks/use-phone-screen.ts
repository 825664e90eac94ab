import { useSyncExternalStore } from 'react'

const phone = '(max-width: 767px)'

/**
 * Whether a phone's screen is looked at: narrow, and not paper. A phone that prints gets the sheet, whose
 * thousand cells it is otherwise spared.
 */
export function usePhoneScreen(): boolean {
  return useSyncExternalStore(subscribe, isPhoneScreen)
}

let printing = false

function isPhoneScreen(): boolean {
  return !printing && !matchMedia('print').matches && matchMedia(phone).matches
}

function subscribe(changed: () => void): () => void {
  const before = () => {
    printing = true
    changed()
  }
  const after = () => {
    printing = false
    changed()
  }
  const queries = [matchMedia('print'), matchMedia(phone)]
  for (const query of queries) query.addEventListener('change', changed)
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}
