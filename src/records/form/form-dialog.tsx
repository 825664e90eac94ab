import { useId, type ReactNode } from 'react'
import { Button } from '../../ui/controls/button'
import { OfficeDialog } from '../../ui/office/office-dialog'
import { RecordForm } from './record-form'
import type { RecordField, ShownForm } from './use-record-form'

interface FormDialogProps<Name> {
  form: ShownForm<Name>
  title: string
  onClose: () => void
  /** Left out: it is open for as long as it is drawn. */
  open?: boolean
  /** What the form does, where that is not "Simpan". */
  submitLabel?: string
  danger?: boolean
  /** Said above the reason when nothing was saved. */
  notSaved?: string
  side?: 'center' | 'right'
  large?: boolean
  children: (field: (name: Name) => RecordField) => ReactNode
}

/** A form in a dialog. The cross and Esc keep what is typed for the next time, "Batal" throws it away. */
export function FormDialog<Name>(props: FormDialogProps<Name>) {
  const { form, onClose, submitLabel = 'Simpan', danger, notSaved, children, open = true, ...dialog } = props
  const id = useId()
  const { kind } = form.outcome ?? {}
  return (
    <OfficeDialog
      {...dialog}
      open={open}
      onClose={() => {
        form.keepDraft()
        onClose()
      }}
      footer={
        <>
          <Button
            onClick={() => {
              form.discard()
              onClose()
            }}
          >
            {kind === 'gone' ? 'Tutup' : 'Batal'}
          </Button>
          <Button
            type="submit"
            form={id}
            look={danger ? 'danger' : 'solid'}
            busy={form.busy}
            disabled={kind === 'conflict' || kind === 'gone'}
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
