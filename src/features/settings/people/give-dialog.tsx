import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Role } from '../../../../contract/accounts/role'
import { listTeachers } from '../../../../contract/people/teachers'
import { putTeacherAccount } from '../../../../contract/accounts/users'
import { uuidv7 } from '../../../../contract/values/ids'
import { everyPage } from '../../../api/every-page'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { SelectField } from '../../../records/form/fields'
import { EmailField } from '../../../records/account/email-field'
import { FormDialog } from '../../../records/form/form-dialog'
import { sendForm } from '../../../records/form/send-form'
import { textOf } from '../../../records/form/field-frame'
import { useFieldValues } from '../../../records/form/use-field-values'
import { useRecordForm } from '../../../records/form/use-record-form'
import { errorWords } from '../../../records/error-words'
import { Banner } from '../../../ui/notices/banner'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { useWorkspace } from '../../../workspace/workspace'
import type { GivenCode } from '../../../records/account/code-slips'

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
    queryFn: ({ signal }) =>
      everyPage((page) =>
        client.send(listTeachers, { query: { page, limit: 200, account: 'none' }, signal }),
      ),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })
}

/** The account, and who gets it. */
const Given = z.extend(putTeacherAccount.body, {
  teacher_id: z.string().check(z.minLength(1, 'Pilih pegawai')),
})

/** Gives one member of staff an account with a one-time code. What is typed stays as a draft. */
export function GiveDialog(props: GiveDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, 'users/new', uuidv7)
  return draft && <Opened {...props} draft={draft} />
}

function Opened({ roles, onGiven, onClose, draft }: GiveDialogProps & { draft: Draft }) {
  const { client } = useWorkspace()
  const { data: staff, error } = useStaffWithoutAccount()
  const form = useRecordForm({
    schema: Given,
    values: {
      teacher_id: '',
      email: '',
      role_id: roles.find(({ master }) => master === 'wali_kelas')?.id ?? '',
    },
    save: ({ teacher_id, ...body }) =>
      sendForm(
        () => client.send(putTeacherAccount, { params: { id: teacher_id }, body }),
        'Akun belum dibuat. Coba lagi.',
      ),
    onSaved: (user) => {
      if (user?.code) onGiven({ id: user.id, name: user.name, email: user.email, code: user.code })
    },
    draft,
  })
  const [id] = useFieldValues([form.field('teacher_id')])
  function choose(chosen: string) {
    form.put('teacher_id', chosen)
    form.put('email', staff?.find((one) => one.id === chosen)?.email ?? '')
  }
  return (
    <FormDialog
      form={form}
      title="Beri akun"
      description="Pegawai yang belum punya akun mendapat kode sekali pakai untuk masuk pertama kali."
      submitLabel="Buat akun"
      disabled={!staff?.some((one) => one.id === id)}
      notSaved="Akun belum dibuat"
      onClose={onClose}
    >
      {(field) => (
        <>
          {error && <Banner kind="error">{errorWords(error)}</Banner>}
          {staff?.length === 0 && <Banner>Semua guru dan pegawai aktif sudah punya akun.</Banner>}
          <Field label="Pegawai">
            <Select
              value={textOf(id)}
              placeholder={staff ? 'Pilih pegawai' : 'Memuat...'}
              options={(staff ?? []).map((one) => ({
                value: one.id,
                label: one.homeroom_class ? `${one.name} (wali ${one.homeroom_class.name})` : one.name,
              }))}
              onChange={({ target }) => choose(target.value)}
            />
          </Field>
          <EmailField {...field('email')} />
          <SelectField
            {...field('role_id')}
            label="Peran"
            placeholder="Pilih peran"
            options={roles.map((role) => ({ value: role.id, label: role.name }))}
          />
        </>
      )}
    </FormDialog>
  )
}
