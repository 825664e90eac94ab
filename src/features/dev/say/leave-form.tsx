import { useState, type SubmitEvent } from 'react'
import { uuidv7 } from '../../../../contract/values/ids'
import type { Kind } from '../../../outbox/kind'
import type { ChangeIntent } from '../../../outbox/edits/save-change'
import { useToday } from '../../../workspace/calendar/use-today'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { shrinkPhoto } from '../../../ui/photo/shrink-photo'
import { Select } from '../../../ui/controls/select'
import { DateInput } from '../../../ui/controls/date-input'
import { TextInput } from '../../../ui/controls/text-input'
import styles from '../dev-page.module.css'
import { PersonField } from './person-field'
import { PhotoField } from './photo-field'
import type { Person } from './use-people'
import { useOfflineSave } from '../../../records/use-offline-save'

interface LeaveFormProps {
  title: string
  kind: Kind
  person: string
  people: readonly Person[] | undefined
  types: readonly string[]
  about: (schoolId: string | null, leaveId: string, id: string, from: string) => ChangeIntent['about']
}

/** A new leave of somebody, with a picture of the letter. */
export function LeaveForm({ title, kind, person, people, types, about }: LeaveFormProps) {
  const today = useToday()
  const { busy, schoolId, storeOne } = useOfflineSave()
  const [id, setId] = useState('')
  const [type, setType] = useState(types[0] ?? '')
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: null, to: null })
  const [reason, setReason] = useState('')
  const [photo, setPhoto] = useState<File | null>(null)
  const [turn, setTurn] = useState(0)
  const chosen = people?.find((one) => one.id === id)
  const from = days.from ?? today
  const to = days.to ?? from

  async function intentOf({ name }: Person): Promise<ChangeIntent> {
    return {
      about: about(schoolId, uuidv7(), id, from),
      subject: name,
      patch: { type, from, to, reason: reason.trim() || null },
      ...(photo ? { photos: { attachment_url: await shrinkPhoto(photo) } } : {}),
    }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!chosen || !(await storeOne(kind, () => intentOf(chosen), chosen.classId))) return
    setPhoto(null)
    setTurn(turn + 1)
  }

  return (
    <form className={styles.form} aria-label={title} onSubmit={(event) => void submit(event)}>
      <h3>{title}</h3>
      <PersonField label={person} people={people} value={id} onChange={setId} />
      <Field label="Jenis">
        <Select
          options={types.map((value) => ({ value, label: value }))}
          value={type}
          onChange={({ target }) => setType(target.value)}
        />
      </Field>
      <Field label="Dari">
        <DateInput value={from} onChange={(value) => setDays({ ...days, from: value || null })} />
      </Field>
      <Field label="Sampai">
        <DateInput min={from} value={to} onChange={(value) => setDays({ ...days, to: value || null })} />
      </Field>
      <Field label="Alasan" optional>
        <TextInput value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <PhotoField label="Lampiran" turn={turn} onChange={setPhoto} />
      <Button type="submit" look="soft" busy={busy} disabled={!chosen || to < from}>
        Simpan
      </Button>
    </form>
  )
}
