import * as z from 'zod/mini'
import { WhiteLabel } from '../../contract/school/white-label'

/** The answer of white label, with `logo_url` as a whole address. */
const Brand = z.extend(WhiteLabel, {
  /** A small copy of the logo, for where there is no network. */
  logo_picture: z.nullish(z.string()),
})
export type Brand = z.output<typeof Brand>

/** Nothing of it is secret, and the log-in page shows it before anybody signs in. */
const key = 'hadir:brand'
const listeners = new Set<() => void>()
let brand: Brand = readKept()

function readKept(): Brand {
  try {
    const parsed = z.safeParse(Brand, JSON.parse(localStorage.getItem(key) ?? '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}

/** Keeps the service's answer, for this and every later start. */
export function keepBrand(next: Brand): void {
  const text = JSON.stringify(next)
  if (text === JSON.stringify(brand)) return
  brand = next
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage refused: used until the page closes.
  }
  for (const listener of listeners) listener()
}

export const brandStore = {
  read: () => brand,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
