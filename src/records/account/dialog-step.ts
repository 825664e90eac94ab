import type { ReactNode } from 'react'

/** One step of the dialog: what is in it while it is the current one. */
export interface DialogStep {
  title: string
  description: string
  body: ReactNode
  footer: ReactNode
}
