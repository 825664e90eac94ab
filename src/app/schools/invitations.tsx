import { useQueryClient } from '@tanstack/react-query'
import { School } from 'lucide-react'
import { useState } from 'react'
import { answerInvitation, listInvitations, type Invitation } from '../../../contract/accounts/memberships'
import { lastFallback } from '../../../contract/last-fallback'
import { changeState } from '../../db/device-db'
import { useDocument } from '../../pull/request/use-document'
import { TextField } from '../../records/form/fields'
import { RecordForm } from '../../records/form/record-form'
import { sendForm } from '../../records/form/send-form'
import { useRecordForm } from '../../records/form/use-record-form'
import { ownSchoolsKey } from '../../records/schools/use-own-schools'
import { Button } from '../../ui/controls/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { toast } from '../../ui/dialogs/toast'
import { useWorkspace } from '../../workspace/workspace'
import { PromptCard } from '../shell/prompt-card'

/** The schools that invite this person, each with its two answers (decision 0156). */
export function Invitations() {
  const query = useDocument(
    ['invitations'],
    async ({ client }, signal) => (await client.send(listInvitations, { query: {}, signal })).list,
    { fallback: lastFallback, quiet: true },
  )
  const { db } = useWorkspace()
  const queries = useQueryClient()
  const answered = async (accepted: boolean) => {
    if (accepted) await queries.invalidateQueries({ queryKey: [db.name, ...ownSchoolsKey] })
    const { data } = await query.refetch()
    await changeState('auth', (auth) =>
      auth.user
        ? {
            ...auth,
            user: { ...auth.user, invited: data?.length !== 0 },
            // Only now: a dialog that opens before the one of this answer has closed is closed with it.
            ...(accepted && { choosing: true }),
          }
        : null,
    )
  }
  return query.data?.map((invitation) => (
    <OneInvitation
      key={invitation.school.id}
      {...invitation}
      onAnswered={(accepted) => void answered(accepted)}
    />
  ))
}

function OneInvitation({
  school,
  role,
  onAnswered,
}: Invitation & { onAnswered: (accepted: boolean) => void }) {
  const { client } = useWorkspace()
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null)
  const close = () => setAsking(null)
  const decline = useRecordForm({
    schema: answerInvitation.body,
    values: { school_id: school.id, accept: false },
    save: (body) =>
      sendForm(() => client.send(answerInvitation, { body }), 'Undangan belum ditolak. Coba lagi.'),
    onSaved: () => {
      close()
      onAnswered(false)
    },
    draft: null,
  })
  const accept = useRecordForm({
    schema: answerInvitation.body,
    values: { school_id: school.id, accept: true, code: '' },
    save: (body) =>
      sendForm(() => client.send(answerInvitation, { body }), 'Undangan belum diterima. Coba lagi.'),
    onSaved: () => {
      toast({ kind: 'success', text: `${school.name} ditambahkan ke akun Anda.` })
      close()
      onAnswered(true)
    },
    draft: null,
  })
  return (
    <PromptCard
      icon={<School aria-hidden="true" />}
      title={`${school.name} mengundang Anda`}
      actions={
        <>
          <Button look="ghost" onClick={() => setAsking('decline')}>
            Tolak
          </Button>
          <Button look="solid" onClick={() => setAsking('accept')}>
            Terima
          </Button>
        </>
      }
    >
      Sebagai {role}. Akun dan kata sandi Anda tetap satu.
      <Dialog
        open={asking === 'accept'}
        title={`Terima undangan ${school.name}?`}
        description="Ketik kode sekali pakai dari sekolah itu. Kode menunjukkan bahwa Anda yang dimaksud."
        onClose={close}
      >
        <RecordForm form={accept} submitLabel="Terima undangan" notSaved="Undangan belum diterima" wide>
          {(field) => (
            <TextField
              {...field('code')}
              label="Kode dari sekolah"
              required
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </RecordForm>
      </Dialog>
      <Dialog
        open={asking === 'decline'}
        title={`Tolak undangan ${school.name}?`}
        description="Sekolah itu melihat bahwa Anda menolak, dan dapat mengundang lagi."
        onClose={close}
      >
        <RecordForm form={decline} submitLabel="Tolak undangan" notSaved="Undangan belum ditolak" wide>
          {() => null}
        </RecordForm>
      </Dialog>
    </PromptCard>
  )
}
