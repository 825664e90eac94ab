import { useLiveQuery } from 'dexie-react-hooks'
import { X } from 'lucide-react'
import { useState } from 'react'
import { readLeave, type PupilLeave } from '../../../pull/attendance/read-leaves'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { PageHeader } from '../../../ui/parts/page-header'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { TextArea } from '../../../ui/controls/text-input'
import { useKnownOffer } from '../../../workspace/use-known-offer'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { correctionWords, type TakenMark } from '../effect'
import { Effect } from '../effect-view'
import { useEffectOf, useRegistersOf } from '../use-effect-of'
import { Chips } from './chips'
import { DayChoice } from './day-choice'
import { LetterChoice } from '../../../records/letter/letter-choice'
import styles from './new.module.css'
import { Overlaps } from './overlaps'
import { PupilPicker } from './pupil-picker'
import { useLeaveForm, type LeaveFormState } from './use-leave-form'

const types = [
  { value: 'sakit', label: 'Sakit' },
  { value: 'izin', label: 'Izin' },
] as const

interface NewLeaveProps {
  /** The form in the address: `1` for a new leave, or the id of a refused one. */
  form: string
  /** @param opened id of the leave to show; left out where nothing was saved */
  onClose: (opened?: string) => void
}

/** The form of a leave, for one pupil or several. */
export function NewLeave({ form, onClose }: NewLeaveProps) {
  const { db } = useWorkspace()
  const isNew = form === '1'
  const refused = useLiveQuery(async () => (isNew ? null : await readLeave(db, form)), [db, form, isNew])
  if (refused === undefined) return <PageSkeleton rows={6} />
  // What is meanwhile sent or gone cannot be changed here.
  const editable = refused && refused.confirmed === null ? refused : null
  return <Form refused={editable} onClose={onClose} />
}

function Form({ refused, onClose }: { refused: PupilLeave | null; onClose: NewLeaveProps['onClose'] }) {
  // The row is read again with every attempt to send it; the form keeps what it began with.
  const [first] = useState(refused)
  const decides = useKnownOffer('leave_decisions')
  const state = useLeaveForm(first, decides === true)
  const [picking, setPicking] = useState<'one' | 'several' | 'done' | null>(null)
  // Before that, what is saved could wait for a decision that the service would take at once.
  if (!state || decides === undefined) return <PageSkeleton rows={6} />
  const { form, change, reset } = state
  const chosen = form.pupils.length > 0
  const open = picking ?? (chosen ? 'done' : 'one')
  const close = () => {
    reset()
    onClose()
  }
  return (
    <>
      <PageHeader
        title={first ? 'Ubah izin' : 'Catat izin'}
        actions={
          <Button look="ghost" onClick={close}>
            Batal
          </Button>
        }
      />
      {state.restored && chosen && (
        <div className={styles.restored}>
          <Banner
            action={
              <Button
                size="sm"
                onClick={() => {
                  reset()
                  setPicking('one')
                }}
              >
                Mulai baru
              </Button>
            }
          >
            Isian terakhir yang belum disimpan dipulihkan.
          </Banner>
        </div>
      )}
      {open !== 'done' ? (
        <PupilPicker
          chosen={form.pupils}
          several={open === 'several'}
          onSeveral={() => setPicking('several')}
          onChange={(pupils) => change({ pupils })}
          onDone={() => setPicking('done')}
        />
      ) : (
        <Fields
          state={state}
          fixed={first !== null}
          decides={decides}
          onPick={() => setPicking('several')}
          onSaved={() => onClose(first?.id)}
        />
      )}
    </>
  )
}

interface FieldsProps {
  state: LeaveFormState
  /** Whether the pupil cannot be changed. */
  fixed: boolean
  decides: boolean
  onPick: () => void
  onSaved: () => void
}

function Fields({ state, fixed, decides, onPick, onSaved }: FieldsProps) {
  const { form, spans, faults, change } = state
  const today = useToday()
  const effect = useEffectOf(form.type, spans, form.pupils)
  useRegistersOf(
    spans,
    form.pupils.map(({ classId }) => classId),
  )
  const correctable = effect?.correctable ?? []
  const count = form.pupils.length * spans.length
  const submit = async (marks: readonly TakenMark[]) => {
    if (await state.save(marks)) onSaved()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(correctable)
      }}
    >
      <div className={styles.fields}>
        <div className={styles.group}>
          <h2 className={styles.legend}>Siswa</h2>
          <ul className={styles.chosen} aria-label="Siswa terpilih">
            {form.pupils.map((pupil) => (
              <li key={pupil.id}>
                {fixed ? (
                  <strong>{pupil.name}</strong>
                ) : (
                  <Button
                    size="sm"
                    icon={<X aria-hidden="true" />}
                    onClick={() => change({ pupils: form.pupils.filter(({ id }) => id !== pupil.id) })}
                  >
                    {pupil.name}
                    <span className="visually-hidden">, hapus</span>
                  </Button>
                )}
              </li>
            ))}
            {!fixed && (
              <li>
                <Button size="sm" look="soft" onClick={onPick}>
                  Tambah siswa
                </Button>
              </li>
            )}
          </ul>
          <p className={styles.error} aria-live="polite">
            {faults.pupils}
          </p>
        </div>
        <div className={styles.group}>
          <Chips label="Jenis" choices={types} value={form.type} onChange={(type) => change({ type })} />
          <p className={styles.error} aria-live="polite">
            {faults.type}
          </p>
        </div>
        <DayChoice form={form} today={today} error={faults.days} onChange={change} />
      </div>
      <div className={styles.aside}>
        {effect && <Effect effect={effect} />}
        <Overlaps pupils={form.pupils} spans={spans} />
      </div>
      <div className={styles.fields}>
        <Field label="Alasan" optional error={faults.reason}>
          <TextArea
            rows={2}
            maxLength={500}
            placeholder="Misalnya: demam, lomba, acara keluarga"
            value={form.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
        <LetterChoice photo={state.photo} onChange={state.setPhoto} />
        {decides && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={form.approved}
              onChange={({ target }) => change({ approved: target.checked })}
            />
            Langsung disetujui
          </label>
        )}
        {correctable.length > 0 && (
          <Button disabled={state.busy} onClick={() => void submit([])}>
            Simpan tanpa mengubah tanda
          </Button>
        )}
      </div>
      <div className={styles.bar}>
        <Button type="submit" look="solid" size="lg" wide busy={state.busy}>
          {count > 1 ? `Simpan ${count} izin` : 'Simpan'}
          {effect && correctable.length > 0 && `, ${correctionWords(effect.type, correctable, today)}`}
        </Button>
      </div>
    </form>
  )
}
