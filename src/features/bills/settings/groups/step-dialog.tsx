import type { BillGroup } from '../../../../../contract/bills/bill-groups'
import { previewBills } from '../../../../../contract/bills/bill-previews'
import { failureSentence } from '../../../../../contract/failures'
import { uuidv7 } from '../../../../../contract/values/ids'
import {
  changeBillGroup,
  type GroupStep,
  type GroupStepEnd,
} from '../../../../pull/record/money/change-bill-group'
import { useRecordReach } from '../../../../pull/record/use-record-reach'
import { requestState } from '../../../../pull/request/request-state'
import { useDraft, type Draft } from '../../../../records/form/drafts'
import { RestoredLine } from '../../../../records/form/restored-line'
import { useKeptValues } from '../../../../records/form/use-kept-values'
import { counted } from '../../../../records/list/list-words'
import { RequestNotice } from '../../../../records/request-notice'
import { Field } from '../../../../ui/controls/field'
import { TextInput } from '../../../../ui/controls/text-input'
import { toast } from '../../../../ui/dialogs/toast'
import { Banner } from '../../../../ui/notices/banner'
import { networkWords } from '../../../../ui/words/network-words'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { useWorkspace } from '../../../../workspace/workspace'
import { ActionDialog } from '../action-dialog'
import { useBillPreview } from '../use-bill-preview'
import type { StepName } from './group-actions'
import { PlainPreview, PublishPreview } from './publish-preview'

const words: Readonly<Record<StepName, { title: string; does: string; done: string }>> = {
  publish: { title: 'Terbitkan', does: 'Terbitkan', done: 'diterbitkan' },
  close: { title: 'Tutup', does: 'Tutup tagihan', done: 'ditutup' },
  reopen: { title: 'Buka kembali', does: 'Buka kembali', done: 'dibuka kembali' },
  void: { title: 'Batalkan', does: 'Batalkan tagihan', done: 'dibatalkan' },
}

function stepOf(name: StepName, reason: string): GroupStep {
  if (name === 'close') return { status: 'closed', body: {} }
  if (name === 'void') return { status: 'void', body: { reason } }
  return { status: 'published', body: {} }
}

interface StepDialogProps {
  name: StepName
  group: BillGroup
  onClose: () => void
}

/** Says what a step does to a bill before it is done. Nothing is sent but what the person confirms; a reason stays as a draft. */
export function StepDialog(props: StepDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `bill-groups/${props.group.id}/${props.name}`, uuidv7)
  return draft && <Opened {...props} draft={draft} />
}

function Opened({ name, group, onClose, draft }: StepDialogProps & { draft: Draft }) {
  const reach = useRecordReach()
  const { values, change, restored, discard, saved } = useKeptValues(draft, { reason: '' })
  const { reason } = values
  const preview = useBillPreview(name === 'publish' ? { bill_group_id: group.id } : null)
  const counts = name === 'publish' && preview.offered
  const [first] = preview.data ?? []

  async function run(): Promise<string | null> {
    if (name === 'void' && reason.trim().length < 3) return 'Tulis alasan pembatalan, paling sedikit 3 huruf.'
    const end = await changeBillGroup(reach, group, stepOf(name, reason.trim()))
    if (end.kind !== 'done') return faultOf(end)
    saved()
    toast({ kind: 'success', text: `${group.name} ${words[name].done}.` })
    return null
  }

  return (
    <ActionDialog
      title={`${words[name].title} ${group.name}?`}
      label={words[name].does}
      danger={name === 'void'}
      disabled={counts && (first?.student_count ?? 0) === 0}
      run={run}
      onCancel={discard}
      onClose={onClose}
    >
      {name === 'close' && (
        <p>Tagihan yang ditutup tidak menerima pembayaran sampai dibuka kembali. Yang sudah dibayar tetap.</p>
      )}
      {name === 'reopen' && <p>Tagihan ini menerima pembayaran lagi. Tidak ada tagihan baru yang dibuat.</p>}
      {name === 'void' && (
        <>
          <VoidWords group={group} />
          {restored && <RestoredLine onDiscard={discard} />}
          <Field label="Alasan">
            <TextInput
              value={reason}
              maxLength={300}
              onChange={({ target }) => change({ reason: target.value })}
            />
          </Field>
        </>
      )}
      {name === 'publish' && !counts && <PlainPreview group={group} />}
      {counts && !first && !preview.isError && <p role="status">Menghitung...</p>}
      {counts && first && <PublishPreview preview={first} />}
      {counts && (
        <RequestNotice
          {...requestState(preview, failureSentence(previewBills))}
          what="Perhitungan"
          known={first !== undefined}
          refresh={() => void preview.refetch()}
        />
      )}
    </ActionDialog>
  )
}

function VoidWords({ group: { status, student_count, total, paid } }: { group: BillGroup }) {
  if (status === 'draft')
    return <p>Draf ini dibatalkan dan tidak dapat dikembalikan. Belum ada siswa yang ditagih.</p>
  if (paid)
    return (
      <Banner kind="warn">
        Sudah dibayar {rupiahWords(paid)}. Tagihan hanya bisa dibatalkan selama belum ada yang dibayar:
        koreksi pembayarannya dulu, atau batalkan tagihan siswa satu per satu.
      </Banner>
    )
  return (
    <p>
      {typeof student_count === 'number' && typeof total === 'number'
        ? `Tagihan ${counted(student_count, 'siswa')} sebesar ${rupiahWords(total)} dibatalkan`
        : 'Semua tagihan siswa di dalamnya dibatalkan'}{' '}
      dan tidak dapat dikembalikan. Hanya bisa selama belum ada yang dibayar.
    </p>
  )
}

function faultOf(end: Exclude<GroupStepEnd, { kind: 'done' }>): string {
  if (end.kind === 'network') return `${networkWords(end.reason)} Tagihan hanya diubah saat terhubung.`
  return end.kind === 'fields' ? (Object.values(end.errors)[0] ?? end.message) : end.message
}
