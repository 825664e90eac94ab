import { useId, type ReactNode } from 'react'
import { Button } from '../../ui/controls/button'
import { OfficeDialog } from '../../ui/office/office-dialog'
import { RecordForm } from './record-form'
import type { RecordField, ShownForm } from './use-record-form'

interface FormDialogProps<Name> {
  form: ShownForm<Name>
  title: string
  description?: string
  onClose: () => void
  /** Left out: it is open for as long as it is drawn. */
  open?: boolean
  /** What the form does, where that is not "Simpan". */
  submitLabel?: string
  danger?: boolean
  /** What is chosen beside the fields does not allow it yet. */
  disabled?: boolean
  /** A way out beside the main button that keeps what is typed, instead of "Batal". */
  back?: { label: string; onBack: () => void }
  /** Shown above the reason when nothing was saved. */
  notSaved?: string
  side?: 'center' | 'right'
  large?: boolean
  children: (field: (name: Name) => RecordField) => ReactNode
}

/** A form in a dialog. The cross and Esc keep what is typed for the next time, "Batal" throws it away. */
export function FormDialog<Name>(props: FormDialogProps<Name>) {
  const {
    form,
    onClose,
    submitLabel = 'Simpan',
    danger,
    disabled,
    back,
    notSaved,
    children,
    ...dialog
  } = props
  const id = useId()
  const { kind } = form.outcome ?? {}
  const cancel = () => {
    if (back) form.keepDraft()
    else form.discard()
    const leave = back?.onBack ?? onClose
    leave()
  }
  return (
    <OfficeDialog
      open
      {...dialog}
      onClose={() => {
        form.keepDraft()
        onClose()
      }}
      footer={
        <>
          <Button onClick={cancel}>{back?.label ?? (kind === 'gone' ? 'Tutup' : 'Batal')}</Button>
          <Button
            type="submit"
            form={id}
            look={danger ? 'danger' : 'solid'}
            busy={form.busy}
            disabled={disabled === true || kind === 'conflict' || kind === 'gone'}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <RecordForm form={form} id={id} {...(notSaved === undefined ? {} : { notSaved })}>
        {children}
      </RecordForm>
    </OfficeDialog>
  )
}
