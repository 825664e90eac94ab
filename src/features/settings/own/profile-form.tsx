import { useState } from 'react'
import { lastFallback } from '../../../../contract/last-fallback'
import { namedByOthers } from '../../../../contract/bills/takes-money'
import { getOwnUser, OwnUserUpdate, type UserDetail } from '../../../../contract/accounts/users'
import { requestState } from '../../../pull/request/request-state'
import { useDocument } from '../../../pull/request/use-document'
import { valuesOf } from '../../../records/form/blank-to-null'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { PhoneField, TextField } from '../../../records/form/fields'
import { RecordForm } from '../../../records/form/record-form'
import { useRecordForm } from '../../../records/form/use-record-form'
import { RequestNotice } from '../../../records/request-notice'
import { toast } from '../../../ui/dialogs/toast'
import { Skeleton } from '../../../ui/notices/skeleton'
import { useWorkspace } from '../../../workspace/workspace'
import { saveProfile } from './save-profile'

/** The own name and telephone, as the service has them; what is typed is kept as a draft. */
export function ProfileForm() {
  const { db } = useWorkspace()
  const own = useDocument(['own-user'], ({ client }, signal) => client.send(getOwnUser, { signal }), {
    fallback: lastFallback,
    quiet: true,
  })
  const [saved, setSaved] = useState<UserDetail | null>(null)
  const user = saved ?? own.data
  const draft = useDraft(db, 'own-user', () => user?.id ?? '')
  return (
    <>
      <RequestNotice
        what="Profil Anda"
        known={Boolean(user)}
        at={own.dataUpdatedAt}
        {...requestState(own, '')}
        refresh={() => void own.refetch()}
      />
      {!user && !own.error && <Skeleton height={140} />}
      {user && draft && (
        <Form
          key={user.version ?? 0}
          user={user}
          draft={draft}
          onSaved={(row) => {
            setSaved(row)
            void own.refetch()
          }}
        />
      )}
    </>
  )
}

interface FormProps {
  user: UserDetail
  draft: Draft
  onSaved: (row: UserDetail) => void
}

function Form({ user, draft, onSaved }: FormProps) {
  const { client, permissions } = useWorkspace()
  const isOnReceipts = namedByOthers(permissions)
  const toValues = (row: UserDetail) => valuesOf(OwnUserUpdate.shape, { ...row })
  const form = useRecordForm({
    schema: OwnUserUpdate,
    values: toValues(user),
    changesOnly: true,
    version: user.version,
    valuesOf: toValues,
    save: (change, version) => saveProfile(client, { ...change, ...(version ? { version } : {}) }),
    onSaved: (row) => {
      toast({ kind: 'success', text: 'Profil Anda tersimpan.' })
      onSaved(row ?? user)
    },
    draft,
  })
  return (
    <RecordForm form={form} submitLabel="Simpan profil" notSaved="Profil belum tersimpan">
      {(field) => (
        <>
          <TextField
            {...field('name')}
            label="Nama"
            hint={
              isOnReceipts
                ? 'Tercetak di kwitansi, jadi diubah oleh orang lain yang mengelola akun.'
                : 'Seperti yang tampil pada catatan yang Anda buat.'
            }
            readOnly={isOnReceipts}
            required
            maxLength={150}
            autoComplete="name"
          />
          <PhoneField {...field('phone')} label="Telepon" optional maxLength={30} />
        </>
      )}
    </RecordForm>
  )
}
