import type { CSSProperties } from 'react'

/** Custom properties that a part of the kit hands to its style sheet, as a `style`. */
export function cssVariables(values: Record<`--${string}`, string | number>): CSSProperties {
  return { ...values }
}
