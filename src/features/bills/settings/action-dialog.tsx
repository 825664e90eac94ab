import { useState, type ReactNode } from 'react'
import { CancelButton } from '../../../records/form/cancel-button'
import { Button } from '../../../ui/controls/button'
import { Banner } from '../../../ui/notices/banner'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import shared from '../../../ui/theme/shared.module.css'

interface ActionDialogProps {
  title: string
  description?: string
  /** The verb itself: "Terbitkan". */
  label: string
  danger?: boolean
  disabled?: boolean
  /** Does it. @returns why it was not done, in a sentence; null where it was, and the dialog closes */
  run: () => Promise<string | null>
  /** "Batal": what is typed is thrown away. */
  onCancel?: () => void
  onClose: () => void
  children: ReactNode
}

/** Does one thing to bills when the person confirms it, and says why where it was not done. */
export function ActionDialog(props: ActionDialogProps) {
  const {
    title,
    description,
    label,
    danger = false,
    disabled = false,
    run,
    onCancel,
    onClose,
    children,
  } = props
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    setFault(null)
    try {
      const refusal = await run()
      if (refusal === null) onClose()
      else setFault(refusal)
    } finally {
      setBusy(false)
    }
  }

  return (
    <OfficeDialog
      open
      alert
      title={title}
      {...(description === undefined ? {} : { description })}
      onClose={onClose}
      footer={
        <>
          <CancelButton onDiscard={onCancel} onClose={onClose} />
          <Button
            look={danger ? 'danger' : 'solid'}
            busy={busy}
            disabled={disabled}
            onClick={() => void confirm()}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className={shared.column}>
        {children}
        {fault && <Banner kind="error">{fault}</Banner>}
      </div>
    </OfficeDialog>
  )
}
