import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import styles from './exchange.module.css'

interface PlanDialogProps {
  title: string
  description: string
  /** Of the button that takes the plan into the draft. */
  label: string
  /** Whether there is nothing to take. */
  nothing: boolean
  onTake: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that shows what many lessons at once would make of the draft, and takes it. */
export function PlanDialog({ label, nothing, onTake, onClose, children, ...words }: PlanDialogProps) {
  return (
    <Dialog
      open
      large
      {...words}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button
            look="solid"
            disabled={nothing}
            onClick={() => {
              onTake()
              onClose()
            }}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className={styles.import}>{children}</div>
    </Dialog>
  )
}
