import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '../../../../contract/accounts/role'
import { listTeachers } from '../../../../contract/people/teachers'
import { putTeacherAccount } from '../../../../contract/accounts/users'
import { SelectField } from '../../../records/form/fields'
import { EmailField } from '../../../records/account/email-field'
import { RecordForm } from '../../../records/form/record-form'
import { sendForm } from '../../../records/form/send-form'
import { useRecordForm } from '../../../records/form/use-record-form'
import { errorWords } from '../../../records/error-words'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import { Select } from '../../../ui/controls/select'
import { useWorkspace } from '../../../workspace/workspace'
import type { GivenCode } from '../../../records/account/code-slips'
import shared from '../../../ui/theme/shared.module.css'

interface GiveDialogProps {
  /** Roles that one may give. */
  roles: readonly Role[]
  onGiven: (given: GivenCode) => void
  onClose: () => void
}

/** Members of staff without an account, from the service: nobody is offered one who has one already. */
export function useStaffWithoutAccount() {
  const { client, db } = useWorkspace()
  return useQuery({
    queryKey: [db.name, 'without-account'],
    queryFn: async ({ signal }) =>
      (await client.send(listTeachers, { query: { page: 1, limit: 200, account: 'none' }, signal })).list,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })
}

/** Gives one member of staff an account with a one-time code. */
export function GiveDialog({ roles, onGiven, onClose }: GiveDialogProps) {
  const { client } = useWorkspace()
  const { data: staff, error } = useStaffWithoutAccount()
  const [id, setId] = useState('')
  const person = staff?.find((one) => one.id === id)
  const form = useRecordForm({
    schema: putTeacherAccount.body,
    values: { email: '', role_id: roles.find(({ master }) => master === 'wali_kelas')?.id ?? '' },
    save: (body) =>
      sendForm(
        () => client.send(putTeacherAccount, { params: { id }, body }),
        'Akun belum dibuat. Coba lagi.',
      ),
    onSaved: (user) => {
      if (user?.code) onGiven({ id: user.id, name: user.name, email: user.email, code: user.code })
    },
  })
  function choose(chosen: string) {
    setId(chosen)
    form.put('email', staff?.find((one) => one.id === chosen)?.email ?? '')
  }
  return (
    <OfficeDialog
      open
      title="Beri akun"
      description="Pegawai yang belum punya akun mendapat kode sekali pakai untuk masuk pertama kali."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button look="solid" busy={form.busy} disabled={!person} onClick={() => form.submit()}>
            Buat akun
          </Button>
        </>
      }
    >
      <div className={shared.stack4}>
        {error && <Banner kind="error">{errorWords(error)}</Banner>}
        {staff?.length === 0 && <Banner>Semua guru dan pegawai aktif sudah punya akun.</Banner>}
        <Field label="Pegawai">
          <Select
            value={id}
            placeholder={staff ? 'Pilih pegawai' : 'Memuat...'}
            options={(staff ?? []).map((one) => ({
              value: one.id,
              label: one.homeroom_class ? `${one.name} (wali ${one.homeroom_class.name})` : one.name,
            }))}
            onChange={({ target }) => choose(target.value)}
          />
        </Field>
        <RecordForm form={form} notSaved="Akun belum dibuat">
          {(field) => (
            <>
              <EmailField {...field('email')} />
              <SelectField
                {...field('role_id')}
                label="Peran"
                placeholder="Pilih peran"
                options={roles.map((role) => ({ value: role.id, label: role.name }))}
              />
            </>
          )}
        </RecordForm>
      </div>
    </OfficeDialog>
  )
}
