import type { ReactNode } from 'react'

export interface DialogProps {
  open: boolean
  /** Esc, the cross, a tap outside, a footer button of your own. */
  onClose: () => void
  title: string
  /** One sentence under the title; read with it. */
  description?: ReactNode
  /** `center` (a sheet from below on phones), or a drawer at the side. */
  side?: 'center' | 'right' | 'bottom'
  /** Wider than 480 px, for forms of two columns. */
  large?: boolean
  /** Asks something that must be answered: a tap outside does not close it. */
  alert?: boolean
  /** Buttons, the main one last. */
  footer?: ReactNode
  children?: ReactNode
}
