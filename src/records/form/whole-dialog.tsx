import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { Banner } from '../../ui/notices/banner'

interface WholeDialogProps<Held> {
  /** The form of `useWholeForm`. */
  form: {
    busy: boolean
    trouble: string | null
    theirs: Held | null
    decide: (whose: 'mine' | 'theirs') => void
    save: () => Promise<void>
  }
  title: string
  description: string
  /** The verb of the button. */
  verb?: string
  /** What another person changed: "Orang lain baru saja mengubah …". */
  changed: string
  /** What the school has stored instead, in words. */
  wordsOf: (theirs: Held) => string
  /** Says what is wrong instead of the service's sentence. */
  fault?: string | undefined
  formClass?: string | undefined
  /** The draft is thrown away. */
  onCancel: () => void
  /** The draft stays. */
  onClose: () => void
  children: ReactNode
}

/** The dialog of a form of something that is stored as a whole: its buttons, the decision between two people, and trouble. */
export function WholeDialog<Held>(props: WholeDialogProps<Held>) {
  const { form, title, description, verb = 'Simpan', changed, wordsOf, fault, formClass } = props
  const { theirs, trouble } = form
  return (
    <Dialog
      open
      large
      onClose={props.onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={props.onCancel}>Batal</Button>
          <Button look="solid" busy={form.busy} disabled={theirs !== null} onClick={() => void form.save()}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        className={formClass}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        {props.children}
        {theirs && (
          <Banner
            kind="warn"
            title={changed}
            action={
              <>
                <Button onClick={() => form.decide('theirs')}>Pakai catatan sekolah</Button>
                <Button onClick={() => form.decide('mine')}>Pakai isian saya</Button>
              </>
            }
          >
            Catatan sekolah: {wordsOf(theirs)}.
          </Banner>
        )}
        {trouble && (
          <Banner kind="error" title="Belum tersimpan">
            {fault ?? trouble} Isian Anda tetap ada di perangkat ini.
          </Banner>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
