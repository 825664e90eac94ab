import type { ReactNode } from 'react'

export interface MenuAction {
  label: string
  icon?: ReactNode
  /** Cannot be undone: set apart, in the colour of danger. */
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}
