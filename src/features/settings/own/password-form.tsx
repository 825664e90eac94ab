import { useId } from 'react'
import { changePassword } from '../../../../contract/accounts/users'
import { NewPasswordField } from '../../../records/account/new-password-field'
import { PasswordField } from '../../../records/form/fields'
import { RecordForm } from '../../../records/form/record-form'
import { sendForm } from '../../../records/form/send-form'
import { useRecordForm } from '../../../records/form/use-record-form'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import styles from './own.module.css'
import shared from '../../../ui/theme/shared.module.css'

const blank = { current_password: '', new_password: '' }

/** Changes the own password. Goes straight to the service: a password is never kept on a device. */
export function PasswordForm() {
  const { client } = useWorkspace()
  const title = useId()
  const form = useRecordForm({
    schema: changePassword.body,
    values: blank,
    save: (body) =>
      sendForm(() => client.send(changePassword, { body }), 'Kata sandi belum diganti. Coba lagi.'),
    onSaved: () => {
      form.fill(blank)
      toast({ kind: 'success', text: 'Kata sandi diganti. Perangkat lain perlu masuk lagi.' })
    },
    draft: null,
  })
  return (
    <section className={styles.block} aria-labelledby={title}>
      <div>
        <h2 id={title} className={styles.title}>
          Kata sandi
        </h2>
        <p className={shared.muted}>Sesi di perangkat lain berakhir setelah kata sandi diganti.</p>
      </div>
      <RecordForm form={form} submitLabel="Ganti kata sandi" notSaved="Kata sandi belum diganti">
        {(field) => (
          <>
            <PasswordField
              {...field('current_password')}
              label="Kata sandi sekarang"
              required
              autoComplete="current-password"
            />
            <NewPasswordField {...field('new_password')} />
          </>
        )}
      </RecordForm>
    </section>
  )
}
