import * as z from 'zod/mini'
import { viewAsKey } from './view-as-key'

const View = z.object({
  /** Who looks; for anybody else who signs in here it is over. */
  user_id: z.string(),
  role: z.object({ id: z.string(), name: z.string() }),
  /** What the role holds; what the person lacks is taken off where it is used. */
  permissions: z.array(z.string()),
  /** As wali kelas of this class; null: of none. */
  school_class: z.nullable(z.object({ id: z.string(), name: z.string() })),
})
export type View = z.output<typeof View>

/** Looks at the app as somebody of a role, in this tab and until it is closed; reloads the app (decision 0045). */
export function startView(view: View): void {
  sessionStorage.setItem(viewAsKey, JSON.stringify(view))
  location.assign('/dashboard')
}

/** Ends it, and leads back to where it began. */
export function endView(): void {
  sessionStorage.removeItem(viewAsKey)
  location.assign('/settings?bagian=peran')
}

/** @returns what is kept in the tab, or null where that is not readable */
export function readView(stored: string): View | null {
  try {
    return z.parse(View, JSON.parse(stored))
  } catch {
    return null
  }
}
