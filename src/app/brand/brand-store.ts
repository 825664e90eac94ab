import * as z from 'zod/mini'
import { WhiteLabel } from '../../../contract/school'
import { wearAccent } from '../../ui/theme/accent'

/** What white label says; nothing of it is secret, and the log-in page wears it before anybody signs in. */
const key = 'hadir:brand'
const listeners = new Set<() => void>()
let brand: WhiteLabel = readKept()

function readKept(): WhiteLabel {
  try {
    const parsed = z.safeParse(WhiteLabel, JSON.parse(localStorage.getItem(key) ?? '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}

/** Keeps and wears what the service said. */
export function keepBrand(next: WhiteLabel): void {
  const text = JSON.stringify(next)
  if (text === JSON.stringify(brand)) return
  brand = next
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage refused: worn until the page closes.
  }
  wearAccent(next.primary_color ?? null)
  for (const listener of listeners) listener()
}

export const brandStore = {
  read: () => brand,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
