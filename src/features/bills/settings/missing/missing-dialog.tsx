import { useState } from 'react'
import { listMissingBills, type MissingBills } from '../../../../../contract/bills/missing-bills'
import { failureSentence } from '../../../../../contract/failures'
import { billMissing } from '../../../../pull/record/money/bill-missing'
import { useRecordReach } from '../../../../pull/record/use-record-reach'
import { requestState } from '../../../../pull/request/request-state'
import { useMissingBills } from '../../../../pull/use-missing-bills'
import { counted } from '../../../../records/list/list-words'
import { RequestNotice } from '../../../../records/request-notice'
import { Button } from '../../../../ui/controls/button'
import { toast } from '../../../../ui/dialogs/toast'
import { OfficeDialog } from '../../../../ui/office/office-dialog'
import { networkWords } from '../../../../ui/words/network-words'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import shared from '../../../../ui/theme/shared.module.css'
import { ActionDialog } from '../action-dialog'
import { chosenOf, offersOf, usualChoice } from './missing-choice'
import { MissingPupils } from './missing-pupils'

interface MissingDialogProps {
  /** Of one group alone; left out: of all. */
  groupId?: string
  onClose: () => void
}

/** Pupils who joined after bills were published: which of these bills each of them gets. */
export function MissingDialog({ groupId, onClose }: MissingDialogProps) {
  const missing = useMissingBills(groupId)
  const { data } = missing
  if (data && data.list.length > 0) return <Choice list={data.list} onClose={onClose} />
  return (
    <OfficeDialog
      open
      title="Tagih siswa baru"
      onClose={onClose}
      footer={<Button onClick={onClose}>Tutup</Button>}
    >
      <div className={shared.column}>
        {data ? (
          <p>Semua siswa pada sasaran tagihan yang terbit sudah ditagih.</p>
        ) : (
          !missing.isError && <p role="status">Mencari siswa yang belum ditagih...</p>
        )}
        <RequestNotice
          {...requestState(missing, failureSentence(listMissingBills))}
          what="Daftar siswa baru"
          known={data !== undefined}
          refresh={() => void missing.refetch()}
        />
      </div>
    </OfficeDialog>
  )
}

function Choice({ list, onClose }: { list: readonly MissingBills[]; onClose: () => void }) {
  const reach = useRecordReach()
  const pupils = offersOf(list)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => usualChoice(pupils))
  const chosen = chosenOf(pupils, ticked)

  async function run(): Promise<string | null> {
    const end = await billMissing(reach, chosen.body)
    if (end.kind === 'network')
      return `${networkWords(end.reason)} Tekan sekali lagi; yang sudah ditagih tidak ditagih dua kali.`
    if (end.kind !== 'saved') return 'message' in end ? end.message : 'Belum dapat ditagih.'
    const made = end.row?.bill_count ?? chosen.bills
    toast({ kind: 'success', text: `${counted(made, 'tagihan')} dibuat.` })
    return null
  }

  return (
    <ActionDialog
      title="Tagih siswa baru"
      description="Siswa ini bergabung setelah tagihan terbit. Yang dicentang ditagihkan kepada mereka."
      label={`Tagih ${counted(chosen.pupils, 'siswa')}`}
      disabled={chosen.bills === 0}
      run={run}
      onClose={onClose}
    >
      <MissingPupils pupils={pupils} ticked={ticked} onTick={setTicked} />
      <p role="status">
        <strong>{counted(chosen.bills, 'tagihan')}</strong>, seluruhnya{' '}
        <strong>{rupiahWords(chosen.total)}</strong>.
      </p>
    </ActionDialog>
  )
}
