import { useEffect, useState } from 'react'
import type { BillGroup, BillPreview } from '../../../../contract/bills/bill-groups'
import { changeBillGroup, type GroupStep, type GroupStepEnd } from '../../../pull/record/change-bill-group'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { counted } from '../../../records/list/list-words'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { networkWords } from '../../../ui/words/network-words'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { TextInput } from '../../../ui/controls/text-input'
import { toast } from '../../../ui/dialogs/toast'
import { namesOf } from './settings-words'
import shared from '../bills.module.css'
import styles from './settings.module.css'

export type StepName = 'publish' | 'add' | 'close' | 'reopen' | 'void'

export interface AskedStep {
  name: StepName
  group: BillGroup
}

const words: Readonly<Record<StepName, { title: string; does: string; done: string }>> = {
  publish: { title: 'Terbitkan', does: 'Terbitkan', done: 'diterbitkan' },
  add: { title: 'Tagih siswa baru:', does: 'Tagih mereka', done: 'dilengkapi' },
  close: { title: 'Tutup', does: 'Tutup tagihan', done: 'ditutup' },
  reopen: { title: 'Buka kembali', does: 'Buka kembali', done: 'dibuka kembali' },
  void: { title: 'Batalkan', does: 'Batalkan tagihan', done: 'dibatalkan' },
}

function stepOf(name: StepName, reason: string, dry_run: boolean): GroupStep {
  if (name === 'close') return { status: 'closed', body: {} }
  if (name === 'void') return { status: 'void', body: { reason } }
  const add = name === 'add' ? { add_missing: true } : {}
  return { status: 'published', body: { ...add, ...(dry_run ? { dry_run } : {}) } }
}

/** Says what a step does to a bill before it is done; who is billed how much is asked of the service. */
export function StepDialog({ asked, onClose }: { asked: AskedStep; onClose: () => void }) {
  const { name, group } = asked
  const reach = useRecordReach()
  const [preview, setPreview] = useState<BillPreview | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const previews = name === 'publish' || name === 'add'
  useEffect(() => {
    if (!previews) return
    let here = true
    void changeBillGroup(reach, group, stepOf(name, '', true)).then((end) => {
      if (!here) return
      if (end.kind === 'done') setPreview(end.change?.preview ?? null)
      else setFault(faultOf(end))
    })
    return () => {
      here = false
    }
  }, [previews, reach, group, name])

  async function run() {
    if (name === 'void' && reason.trim().length < 3) {
      setFault('Tulis alasan pembatalan, paling sedikit 3 huruf.')
      return
    }
    setBusy(true)
    setFault(null)
    try {
      const end = await changeBillGroup(reach, group, stepOf(name, reason.trim(), false))
      if (end.kind !== 'done') {
        setFault(faultOf(end))
        return
      }
      toast({ kind: 'success', text: `${group.name} ${words[name].done}.` })
      onClose()
    } finally {
      setBusy(false)
    }
  }

  const nobody = name === 'add' && preview?.missing?.length === 0
  return (
    <OfficeDialog
      open
      alert
      title={`${words[name].title} ${group.name}${name === 'add' ? '' : '?'}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button
            look={name === 'void' ? 'danger' : 'solid'}
            busy={busy}
            disabled={(previews && !preview) || nobody}
            onClick={() => void run()}
          >
            {words[name].does}
          </Button>
        </>
      }
    >
      <div className={shared.dialog}>
        {name === 'close' && (
          <p>
            Tagihan yang ditutup tidak menerima pembayaran sampai dibuka kembali. Yang sudah dibayar tetap.
          </p>
        )}
        {name === 'reopen' && (
          <p>Tagihan ini menerima pembayaran lagi. Tidak ada tagihan baru yang dibuat.</p>
        )}
        {name === 'void' && (
          <>
            <p>
              Semua tagihan siswa di dalamnya dibatalkan dan tidak dapat dikembalikan. Hanya bisa selama belum
              ada yang dibayar.
            </p>
            <Field label="Alasan">
              <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
            </Field>
          </>
        )}
        {previews && !preview && !fault && <p role="status">Menghitung...</p>}
        {preview && <PreviewWords name={name} preview={preview} />}
        {fault && <Banner kind="error">{fault}</Banner>}
      </div>
    </OfficeDialog>
  )
}

function faultOf(end: Exclude<GroupStepEnd, { kind: 'done' }>): string {
  if (end.kind === 'network') return `${networkWords(end.reason)} Tagihan hanya diubah saat terhubung.`
  return end.kind === 'fields' ? (Object.values(end.errors)[0] ?? end.message) : end.message
}

function PreviewWords({ name, preview }: { name: StepName; preview: BillPreview }) {
  const { student_count, total, reduced, reduced_students, classes, doubled, missing } = preview
  const left = doubled && doubled.length > 0 && (
    <Banner kind="warn">
      {counted(doubled.length, 'siswa')} tidak ditagih lagi, karena sudah punya tagihan jenis ini untuk bulan
      yang sama: {namesOf(doubled)}.
    </Banner>
  )
  if (name === 'add') {
    return (
      <>
        {missing && missing.length > 0 ? (
          <p>
            {counted(missing.length, 'siswa')} bergabung setelah tagihan ini terbit: {namesOf(missing, 12)}.
          </p>
        ) : (
          <p>Semua siswa pada sasaran tagihan ini sudah ditagih.</p>
        )}
        {left}
      </>
    )
  }
  return (
    <>
      <p>
        <strong>{counted(student_count, 'siswa')}</strong> ditagih, seluruhnya{' '}
        <strong>{rupiahWords(total)}</strong>.
        {reduced
          ? ` Potongan ${counted(reduced_students ?? 0, 'siswa')} sebesar ${rupiahWords(reduced)} sudah dikurangi.`
          : ''}
      </p>
      {left}
      <table className={styles.preview}>
        <thead>
          <tr>
            <th scope="col">Kelas</th>
            <th scope="col">Siswa</th>
            <th scope="col">Jumlah</th>
          </tr>
        </thead>
        <tbody>
          {classes?.map((row) => (
            <tr key={row.class?.id ?? 'none'}>
              <td>{row.class?.name ?? 'Tanpa kelas'}</td>
              <td>{row.student_count}</td>
              <td>{rupiahWords(row.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
