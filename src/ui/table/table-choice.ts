import { useSyncExternalStore } from 'react'

/** How a person wants lists on this device. */
interface TableChoice {
  /** Rows a page where the address says nothing; null: as the specification says, 10 (section 9). */
  readonly rows: number | null
  /** Whether rows are close to each other on a desk. */
  readonly isDense: boolean
}

const key = 'hadir:lists'
const nothingChosen: TableChoice = { rows: null, isDense: false }
const listeners = new Set<() => void>()
let known: TableChoice | null = null

/** What was chosen on this device, as last stored; nothing where the browser keeps nothing. */
export function tableChoice(): TableChoice {
  known ??= readChoice()
  return known
}

/** Changes a part of the choice, in all lists that are shown and for those that come. */
export function chooseTable(part: Partial<TableChoice>): void {
  known = { ...tableChoice(), ...part }
  try {
    localStorage.setItem(key, JSON.stringify(known))
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
  }
  for (const changed of listeners) changed()
}

/** The choice of this device, followed. */
export const useTableChoice = (): TableChoice => useSyncExternalStore(subscribe, tableChoice)

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function readChoice(): TableChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return nothingChosen
    const rows = 'rows' in stored && Number.isInteger(stored.rows) ? Number(stored.rows) : null
    return {
      rows: rows !== null && rows >= 1 && rows <= 200 ? rows : null,
      isDense: 'isDense' in stored && stored.isDense === true,
    }
  } catch {
    return nothingChosen
  }
}
