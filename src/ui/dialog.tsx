import { lazy, Suspense, useState, type ReactNode } from 'react'

export interface DialogProps {
  open: boolean
  /** Esc, the cross, a tap outside, a footer button of your own. */
  onClose: () => void
  title: string
  /** One sentence under the title; read with it. */
  description?: ReactNode
  /** `center` (a sheet from below on phones), a drawer at the side, or `top`, clear of a phone's keyboard. */
  side?: 'center' | 'right' | 'bottom' | 'top'
  /** Wider than 480 px, for forms of two columns. */
  large?: boolean
  /** Asks something that must be answered: a tap outside does not close it. */
  alert?: boolean
  /** Buttons, the main one last. */
  footer?: ReactNode
  children?: ReactNode
}

// Chakra's dialog weighs a third of the entry: it comes when the first one opens.
const Panel = lazy(async () => ({ default: (await import('./office/office-dialog')).OfficeDialog }))

/** A dialog or drawer: focus goes in, stays in, and returns; Esc closes. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
