import { changePassword } from '../../../contract/accounts/users'
import { createClient } from '../../api/client'
import { changeState } from '../../db/device-db'
import { NewPasswordField } from '../../records/account/new-password-field'
import { RecordForm } from '../../records/form/record-form'
import { sendForm } from '../../records/form/send-form'
import { useRecordForm } from '../../records/form/use-record-form'
import { ButtonLink } from '../../ui/controls/button'
import styles from './session.module.css'

const NewPassword = changePassword.body

/** The one screen for those who signed in with a one-time code: a password of their own comes before everything else. */
export function OwnPasswordPage({ name }: { name: string }) {
  const form = useRecordForm({
    schema: NewPassword,
    values: { new_password: '' },
    save: (body) =>
      sendForm(() => createClient().send(changePassword, { body }), 'Kata sandi belum disimpan. Coba lagi.'),
    // Until now the service answered nothing else: the sign-in is finished as one that was cut off.
    onSaved: () => void changeState('auth', (auth) => ({ ...auth, user: null })),
    draft: null,
  })
  return (
    <main className={`page-alone ${styles.ownPassword ?? ''}`}>
      <h1>Buat kata sandi Anda</h1>
      <p>
        {name}, Anda masuk dengan kode sekali pakai. Buat kata sandi sendiri; kode itu tidak dapat dipakai
        lagi.
      </p>
      <RecordForm form={form} submitLabel="Simpan dan lanjutkan" notSaved="Kata sandi belum disimpan" wide>
        {(field) => <NewPasswordField {...field('new_password')} />}
      </RecordForm>
      <ButtonLink to="/logout" look="ghost">
        Keluar
      </ButtonLink>
    </main>
  )
}
