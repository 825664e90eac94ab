import { useState } from 'react'
import { uuidv7 } from '../../../../contract/values/ids'
import { billGroupSource } from '../../../pull/lists/bill-groups'
import { changeBillGroup } from '../../../pull/record/change-bill-group'
import { refetchLists, writeRecord } from '../../../pull/record/save-record'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { dateWords, monthWords, shortDate } from '../../../ui/words/date-words'
import { Field } from '../../../ui/controls/field'
import { networkWords } from '../../../ui/words/network-words'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import { Select } from '../../../ui/controls/select'
import { TextInput } from '../../../ui/controls/text-input'
import { toast } from '../../../ui/dialogs/toast'
import { useToday } from '../../../workspace/use-today'
import { useTargetChoices } from './use-target-choices'
import { monthlyDueDates } from './due-dates'
import shared from '../bills.module.css'
import styles from './settings.module.css'

const counts = [12, 6, 5, 4, 3, 2].map((count) => ({ value: String(count), label: `${String(count)} bulan` }))

/** Makes and publishes the bills of following months in one go. Pressed again after a fault it goes on where it stopped. */
export function YearDialog({ onClose }: { onClose: () => void }) {
  const reach = useRecordReach()
  const today = useToday()
  const { types, grades } = useTargetChoices()
  const [type, setType] = useState('')
  const [first, setFirst] = useState(`${today.slice(0, 8)}10`)
  const [count, setCount] = useState('12')
  const [chosen, setChosen] = useState<readonly string[]>([])
  // The ids stay, so that what was made before a lost answer is found and not made twice.
  const [ids] = useState(() => counts.concat(counts).map(() => uuidv7()))
  const [done, setDone] = useState(0)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const started = done > 0 || busy
  const dates = first ? monthlyDueDates(first, Number(count)) : []
  const typeName = types.find(({ value }) => value === type)?.label.replace(/ \(Rp.*$/, '') ?? ''

  async function run() {
    if (!type || !first || chosen.length === 0) {
      setFault('Pilih jenis tagihan, jatuh tempo pertama, dan tingkat yang ditagih.')
      return
    }
    setBusy(true)
    setFault(null)
    try {
      for (const [at, due_date] of dates.entries()) {
        if (at < done) continue
        const id = ids[at] ?? uuidv7()
        const make = {
          name: `${typeName} ${monthWords(due_date)}`,
          due_date,
          bill_type_ids: [type],
          grade_ids: [...chosen],
          class_ids: [],
        }
        const made = await writeRecord(reach, billGroupSource, { make, id })
        const end =
          made.kind === 'saved' || made.kind === 'conflict'
            ? await changeBillGroup(reach, { id }, { status: 'published', body: {} })
            : made
        if (end.kind !== 'done') {
          const why = end.kind === 'network' ? networkWords(end.reason) : end.message
          const field = end.kind === 'fields' ? Object.values(end.errors)[0] : undefined
          setFault(`${make.name} belum terbit. ${field ?? why}`)
          return
        }
        setDone(at + 1)
      }
      toast({ kind: 'success', text: `${String(dates.length)} tagihan bulanan diterbitkan.` })
      onClose()
    } finally {
      setBusy(false)
      refetchLists(reach, billGroupSource)
    }
  }

  return (
    <OfficeDialog
      open
      alert
      title="Tagihan setahun"
      description="Satu tagihan untuk setiap bulan, langsung diterbitkan. Siswa yang sudah punya tagihan jenis ini di bulan yang sama tidak ditagih lagi."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{started ? 'Tutup' : 'Batal'}</Button>
          <Button look="solid" busy={busy} onClick={() => void run()}>
            {done > 0 ? 'Lanjutkan' : `Terbitkan ${count} tagihan`}
          </Button>
        </>
      }
    >
      <div className={shared.dialog}>
        <Field label="Jenis tagihan">
          <Select
            options={types}
            placeholder="Pilih jenis tagihan"
            value={type}
            disabled={started}
            onChange={({ target }) => setType(target.value)}
          />
        </Field>
        <Field label="Jatuh tempo pertama" hint={first && dateWords(first)}>
          <TextInput
            type="date"
            value={first}
            disabled={started}
            onChange={({ target }) => setFirst(target.value)}
          />
        </Field>
        <Field label="Banyaknya">
          <Select
            options={counts}
            value={count}
            disabled={started}
            onChange={({ target }) => setCount(target.value)}
          />
        </Field>
        <fieldset className={styles.choices} disabled={started}>
          <legend>Tingkat</legend>
          {grades.map(({ value, label }) => (
            <label key={value} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, value] : chosen.filter((id) => id !== value))
                }
              />
              {label}
            </label>
          ))}
        </fieldset>
        <p className={styles.dates}>Jatuh tempo: {dates.map(shortDate).join(', ')}</p>
        <p role="status">{started ? `${String(done)} dari ${String(dates.length)} tagihan terbit.` : ''}</p>
        {fault && <Banner kind="error">{fault}</Banner>}
      </div>
    </OfficeDialog>
  )
}
