import { useState } from 'react'
import type { School } from '../../../../contract/school/school'

/**
 * The school that a form began with. A form that was saved begins anew with the row that the service answered;
 * a change that somebody else made meanwhile does not take away what is typed.
 * @returns `turn`, the key of the form
 */
export function useHeldSchool(school: School): {
  held: School
  turn: number
  saved: (row: School | null) => void
} {
  const [{ held, turn }, setHeld] = useState({ held: school, turn: 0 })
  const saved = (row: School | null) =>
    setHeld((before) => ({ held: row ?? before.held, turn: before.turn + 1 }))
  return { held, turn, saved }
}
