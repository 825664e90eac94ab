import { setup, SetupBody } from '../../../contract/school/setup'
import { TimeZone } from '../../../contract/values/dates'
import { createClient } from '../../api/client'
import { PasswordField, SelectField, TextField } from '../../records/form/fields'
import { RecordForm } from '../../records/form/record-form'
import { sendForm } from '../../records/form/send-form'
import { useRecordForm } from '../../records/form/use-record-form'
import { zoneWords } from '../../ui/words/zone-words'
import { forgetTyped, KeepTyped, readTyped } from './first-run-typed'
import { loginWords } from './login-words'
import shared from '../../ui/theme/shared.module.css'
import styles from './session.module.css'
import { acceptAuth } from './sign-in'

const zones = TimeZone.options.map((value) => ({ value, label: zoneWords[value] }))

const blank = {
  setup_code: '',
  school_name: '',
  npsn: '',
  time_zone: 'Asia/Jakarta',
  name: '',
  email: '',
  password: '',
}

/** First run: makes the school and its administrator, then is signed in. */
export function FirstRunPage() {
  const form = useRecordForm({
    schema: SetupBody,
    values: { ...blank, ...readTyped() },
    save: (body) =>
      sendForm(async () => await acceptAuth(await createClient().send(setup, { body })), loginWords),
    // The gate leads a person who is signed in away from this page.
    onSaved: forgetTyped,
    draft: null,
  })
  return (
    <RecordForm form={form} submitLabel="Buat sekolah dan masuk" wide notSaved="Sekolah belum dibuat">
      {(field) => (
        <>
          <KeepTyped
            fields={[field('school_name'), field('npsn'), field('time_zone'), field('name'), field('email')]}
          />
          <TextField
            {...field('setup_code')}
            label="Kode pemasangan"
            hint="Tampil di layar server saat Hadir pertama dinyalakan."
            required
            autoCapitalize="none"
            spellCheck={false}
          />
          <fieldset className={shared.stack4}>
            <legend className={styles.legend}>Sekolah</legend>
            <TextField {...field('school_name')} label="Nama sekolah" required autoComplete="organization" />
            <TextField {...field('npsn')} label="NPSN" optional hint="8 angka." inputMode="numeric" />
            <SelectField {...field('time_zone')} label="Zona waktu" required options={zones} />
          </fieldset>
          <fieldset className={shared.stack4}>
            <legend className={styles.legend}>Administrator</legend>
            <TextField {...field('name')} label="Nama Anda" required autoComplete="name" />
            <TextField
              {...field('email')}
              label="Email"
              required
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField
              {...field('password')}
              label="Kata sandi"
              hint="Paling sedikit 10 huruf."
              required
              autoComplete="new-password"
            />
          </fieldset>
        </>
      )}
    </RecordForm>
  )
}
