import { useState, type SubmitEvent } from 'react'
import { attendanceStatuses } from '../../../../contract/attendance/attendances'
import { serviceNow } from '../../../outbox/replay/clock'
import { statusOf, type GatePatch } from '../../../outbox/fields/gate-fields'
import type { ChangeIntent } from '../../../outbox/edits/save-change'
import type { Kind } from '../../../outbox/kind'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { shrinkPhoto } from '../../../ui/photo/shrink-photo'
import { Select } from '../../../ui/controls/select'
import { statusWords } from '../../../ui/words/status-words'
import styles from '../dev-page.module.css'
import { PersonField } from './person-field'
import { PhotoField } from './photo-field'
import type { Person } from './use-people'
import { positionPatch, readPosition } from '../../../records/position/position'
import { useOfflineSave } from '../../../records/use-offline-save'

interface GateFormProps {
  title: string
  kind: Kind
  person: string
  people: readonly Person[] | undefined
  about: (schoolId: string | null, id: string, date: string) => ChangeIntent['about']
}

const halves = [
  { value: 'checkin', label: 'Masuk' },
  { value: 'checkout', label: 'Pulang' },
] as const

/** Check-in or check-out of somebody now, with photo and position. */
export function GateForm({ title, kind, person, people, about }: GateFormProps) {
  const { db } = useWorkspace()
  const today = useToday()
  const { busy, schoolId, storeOne } = useOfflineSave()
  const [id, setId] = useState('')
  const [half, setHalf] = useState<'checkin' | 'checkout'>('checkin')
  const [status, setStatus] = useState('')
  const [placed, setPlaced] = useState(false)
  const [photo, setPhoto] = useState<File | null>(null)
  const [turn, setTurn] = useState(0)
  const chosen = people?.find((one) => one.id === id)

  async function intentOf({ name }: Person): Promise<ChangeIntent> {
    const at = (await serviceNow(db, Date.now())).toISOString()
    const time: GatePatch = half === 'checkin' ? { checkin_time: at } : { checkout_time: at }
    const place = placed ? positionPatch(half, await readPosition(Date.now(), 60_000)) : {}
    const gateStatus = status === '' ? {} : { status: statusOf(status) }
    return {
      about: about(schoolId, id, today),
      subject: name,
      patch: { ...gateStatus, ...time, ...place },
      ...(photo ? { photos: { [`${half}_image_url`]: await shrinkPhoto(photo) } } : {}),
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
      <PersonField label={person} people={people} value={id} onChange={setId} withDay />
      <Field label="Masuk atau pulang">
        <Select
          options={halves}
          value={half}
          onChange={({ target }) => setHalf(target.value === 'checkout' ? 'checkout' : 'checkin')}
        />
      </Field>
      <Field label="Status" optional>
        <Select
          options={attendanceStatuses.map((value) => ({ value, label: statusWords[value].word }))}
          placeholder="Menurut jam"
          value={status}
          onChange={({ target }) => setStatus(target.value)}
        />
      </Field>
      <PhotoField label="Foto" turn={turn} onChange={setPhoto} />
      <label className={styles.choice}>
        <input type="checkbox" checked={placed} onChange={({ target }) => setPlaced(target.checked)} />
        Sertakan posisi perangkat
      </label>
      <Button type="submit" look="soft" busy={busy} disabled={!chosen}>
        Simpan
      </Button>
    </form>
  )
}
