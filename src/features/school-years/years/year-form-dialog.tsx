import { useId, type ReactNode, type SubmitEvent } from 'react'
import { RestoredLine } from '../../../records/form/restored-line'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import { TextInput } from '../../../ui/controls/text-input'
import shared from '../../../ui/theme/shared.module.css'

interface YearFormDialogProps {
  title: string
  description: string
  submitLabel: string
  /** Shown above the reason when nothing was saved. */
  notSaved: string
  name: string
  /** What is wrong with the name. */
  wrong: string | undefined
  onName: (name: string) => void
  busy: boolean
  trouble: string | null
  onSubmit: () => void
  /** What an earlier visit typed was put back. */
  restored: boolean
  /** Returns to what the form showed before anything was typed. */
  onDiscard: () => void
  onClose: () => void
  /** The fields after the name. */
  children: ReactNode
}

/** A dialog that asks for the name of a school year, and for more. The cross and Esc keep what is typed, "Batal" throws it away. */
export function YearFormDialog(props: YearFormDialogProps) {
  const { name, wrong, onName, busy, trouble, restored, onSubmit, onDiscard, onClose, children } = props
  const id = useId()
  return (
    <OfficeDialog
      open
      title={props.title}
      description={props.description}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              onDiscard()
              onClose()
            }}
          >
            Batal
          </Button>
          <Button type="submit" form={id} look="solid" busy={busy}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={shared.stack4}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {restored && <RestoredLine onDiscard={onDiscard} />}
        <Field label="Tahun ajaran" hint="Misalnya 2027/2028" error={wrong} required>
          <TextInput value={name} maxLength={9} onChange={({ target }) => onName(target.value)} />
        </Field>
        {children}
        {trouble && (
          <Banner kind="error" title={props.notSaved}>
            {trouble}
          </Banner>
        )}
      </form>
    </OfficeDialog>
  )
}
