import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button'
import { cx } from '../../ui/cx'
import { FormNotice } from './form-notice'
import styles from './form.module.css'
import { RestoredLine } from './restored-line'
import type { RecordField, ShownForm } from './use-record-form'

interface RecordFormProps<Name> {
  form: ShownForm<Name>
  /** The fields. */
  children: (field: (name: Name) => RecordField) => ReactNode
  /** What the form does: "Simpan"; without it the buttons are elsewhere, and point here by `id`. */
  submitLabel?: string
  /** Shown above the reason when nothing was saved. */
  notSaved?: string
  /** The one main thing of its page: a wide button. */
  wide?: boolean
  id?: string
}

/** A form on a page or in a dialog: fields, what went wrong, and the button. */
export function RecordForm<Name>(props: RecordFormProps<Name>) {
  const { children, submitLabel, notSaved, wide, id } = props
  const { form, field, submit, busy, outcome, stray, restored, discard } = props.form
  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={cx(styles.form, submitLabel !== undefined && styles.page)}
      onSubmit={submit}
    >
      {restored && <RestoredLine onDiscard={discard} />}
      {children(field)}
      <FormNotice
        outcome={outcome}
        stray={stray}
        onRetry={submit}
        {...(notSaved === undefined ? {} : { title: notSaved })}
      />
      {submitLabel !== undefined && (
        <Button
          type="submit"
          look="solid"
          busy={busy}
          {...(wide ? { wide, size: 'lg' } : { className: styles.submit })}
          disabled={outcome?.kind === 'conflict'}
        >
          {submitLabel}
        </Button>
      )}
    </form>
  )
}
