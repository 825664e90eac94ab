import type { ReactNode } from 'react'
import { Button } from '../controls/button'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What happens then, plainly. */
  children?: ReactNode
  /** The verb itself: "Hapus", not "Ya". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that is hard to undo. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Batal',
  danger,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      alert
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button look={danger ? 'danger' : 'solid'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
