import { useState } from 'react'
import type { DialogProps } from './dialog-props'
import { lateDialog } from '../late/late-part'

// Chakra's dialog weighs a third of the entry: it comes when the first one opens.
const Panel = lateDialog(async () => (await import('../office/office-dialog')).OfficeDialog)

/** A dialog or drawer: focus goes in, stays in, and returns; Esc closes. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return <Panel {...props} />
}
