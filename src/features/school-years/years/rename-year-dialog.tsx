import { useState } from 'react'
import * as z from 'zod/mini'
import type { Period } from '../../../../contract/school/years/periods'
import type { PeriodUpdate } from '../../../../contract/school/years/period-changes'
import { YearName } from '../../../../contract/values/school-year'
import { periodSource } from '../../../pull/lists/periods'
import { saveRecord } from '../../../pull/record/save-record'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { useKeptValues } from '../../../records/form/use-kept-values'
import { errorWords } from '../../../records/error-words'
import { Field } from '../../../ui/controls/field'
import { networkWords } from '../../../ui/words/network-words'
import { TextInput } from '../../../ui/controls/text-input'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import { YearFormDialog } from './year-form-dialog'

interface RenameYearDialogProps {
  /** The year as it was when the dialog opened. */
  period: Period
  onClose: () => void
}

/** Names of a school year and of its semesters; dates and holidays stay. */
export function RenameYearDialog(props: RenameYearDialogProps) {
  const { db } = useWorkspace()
  const { id } = props.period
  const draft = useDraft(db, `periods/${id}/names`, () => id)
  return draft && <RenameYear {...props} draft={draft} />
}

function RenameYear({ period, onClose, draft }: RenameYearDialogProps & { draft: Draft }) {
  const reach = useRecordReach()
  const parts = period.sub_periods ?? []
  const { values, change, restored, discard, saved } = useKeptValues<Record<string, string>>(draft, {
    name: period.name,
    ...Object.fromEntries(parts.map((part) => [part.id, part.name])),
  })
  const { name = '' } = values
  const [version, setVersion] = useState(period.version)
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const changed = parts
    .map(({ id }) => ({ id, name: (values[id] ?? '').trim() }))
    .filter((one, at) => one.name !== parts[at]?.name)
  const update: PeriodUpdate = {
    ...(name.trim() === period.name ? {} : { name: name.trim() }),
    ...(changed.length > 0 ? { sub_periods: changed } : {}),
  }

  /** The field of a path in what was sent: only semesters with a new name are sent. */
  function fieldOf(path: string): string {
    const at = /^sub_periods\.(\d+)/.exec(path)?.[1]
    const id = at === undefined ? undefined : changed[Number(at)]?.id
    return id ?? path
  }

  async function save() {
    setTrouble(null)
    const checked = z.safeParse(YearName, name.trim())
    const empty = changed.filter((one) => one.name === '')
    const found = {
      ...(checked.success || update.name === undefined ? {} : { name: checked.error.issues[0]?.message }),
      ...Object.fromEntries(empty.map(({ id }) => [id, 'Isi nama semester'])),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    if (Object.keys(update).length === 0) return onClose()
    setBusy(true)
    try {
      const result = await saveRecord(reach, periodSource, { change: update, id: period.id, version })
      if (result.kind === 'saved') {
        saved()
        toast({ kind: 'success', text: 'Nama tersimpan.' })
        onClose()
      } else if (result.kind === 'network') setTrouble(networkWords(result.reason))
      else if (result.kind === 'conflict') {
        setVersion(result.theirs.version)
        const theirs = [result.theirs.name, ...(result.theirs.sub_periods ?? []).map((part) => part.name)]
        setTrouble(
          `Baru saja diubah orang lain menjadi ${theirs.join(', ')}. Simpan lagi untuk menggantinya.`,
        )
      } else if (result.kind === 'fields') {
        setWrong(Object.fromEntries(Object.entries(result.errors).map(([path, why]) => [fieldOf(path), why])))
        setTrouble(result.message)
      } else setTrouble(result.message)
    } catch (error) {
      setTrouble(errorWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <YearFormDialog
      title={`Ganti nama ${period.name}`}
      description="Nama yang baru tampil di semua layar, rapor, dan cetakan. Tanggal, hari libur, dan datanya tidak berubah."
      submitLabel="Simpan"
      notSaved="Belum tersimpan"
      name={name}
      wrong={wrong['name']}
      onName={(typed) => change({ name: typed })}
      busy={busy}
      trouble={trouble}
      restored={restored}
      onSubmit={() => void save()}
      onDiscard={discard}
      onClose={onClose}
    >
      {parts.map((part, at) => (
        <Field key={part.id} label={`Nama semester ${at + 1}`} error={wrong[part.id]} required>
          <TextInput
            value={values[part.id] ?? ''}
            maxLength={60}
            onChange={({ target }) => change({ [part.id]: target.value })}
          />
        </Field>
      ))}
    </YearFormDialog>
  )
}
