import { useState, type SubmitEvent } from 'react'
import { isRealDate } from '../../../../contract/values/dates'
import { uuidv7 } from '../../../../contract/values/ids'
import { TeacherLeaveType } from '../../../../contract/attendance/teacher-leaves'
import { aboutTeacherLeave, teacherLeave } from '../../../outbox/kinds/teacher-leave'
import type { Photo } from '../../../outbox/edits/save-change'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { everyPerson, teacherSource } from '../../../pull/lists/teachers'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { RestoredLine } from '../../../records/form/restored-line'
import { useKeptValues } from '../../../records/form/use-kept-values'
import { LetterChoice } from '../../../records/letter/letter-choice'
import { useOfflineSave } from '../../../records/use-offline-save'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { leaveTypes } from '../../../ui/words/teacher-leave-words'
import { DateInput } from '../../../ui/controls/date-input'
import { TextArea } from '../../../ui/controls/text-input'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../staff-days.module.css'
import { effectWords } from './leave-effect'
import type { LeaveEntry } from './leave-entry'
import { useRecorded } from './use-recorded'

interface LeaveDialogProps {
  /** What is entered or changed; null while the dialog is closed. */
  entry: LeaveEntry | null
  /** Whether the person may be chosen: the office enters for others. */
  forOthers: boolean
  onClose: () => void
}

/** Asks for a leave, or changes one that is not decided yet; saved on the device and sent by the outbox. */
export function LeaveDialog({ entry, forOthers, onClose }: LeaveDialogProps) {
  return (
    <Dialog
      open={entry !== null}
      onClose={onClose}
      title={entry?.id === null ? (forOthers ? 'Catat izin pegawai' : 'Ajukan izin') : 'Ubah izin'}
    >
      {entry && <Drafted key={entry.id ?? 'new'} entry={entry} forOthers={forOthers} onClose={onClose} />}
    </Dialog>
  )
}

type BodyProps = LeaveDialogProps & { entry: LeaveEntry }

/** The form once it is known what an earlier visit typed. */
function Drafted(props: BodyProps) {
  const { db } = useWorkspace()
  const { entry, forOthers } = props
  const draft = useDraft(db, `staff-leaves/${entry.id ?? (forOthers ? 'new-other' : 'new-own')}`, uuidv7)
  return draft && <Body {...props} draft={draft} />
}

function Body({ entry, forOthers, onClose, draft }: BodyProps & { draft: Draft }) {
  const { can, user } = useWorkspace()
  const today = useToday()
  const recorded = useRecorded()
  const { busy, schoolId, storeOne } = useOfflineSave()
  const people = usePagedList(teacherSource, everyPerson, can('teachers.read')).rows
  const { values, change, restored, discard, saved } = useKeptValues(draft, {
    teacherId: entry.teacherId ?? '',
    type: entry.type,
    from: entry.from ?? today,
    to: entry.to ?? entry.from ?? today,
    reason: entry.reason,
  })
  const { teacherId, type, from, to, reason } = values
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [faults, setFaults] = useState<{ teacher?: string; to?: string }>({})
  const effect =
    recorded && isRealDate(from) && isRealDate(to)
      ? effectWords({ type, from, to }, recorded.settings, (date) => recorded.statusOf(teacherId, date))
      : ''
  const nameOf = (id: string) => people?.find((one) => one.id === id)?.name ?? entry.name ?? user.name

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = {
      ...(teacherId === '' ? { teacher: 'Pilih pegawai' } : {}),
      ...(!isRealDate(from) || !isRealDate(to)
        ? { to: 'Isi kedua tanggal' }
        : to < from
          ? { to: 'Tanggal akhir mendahului tanggal mulai' }
          : {}),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const stored = await storeOne(teacherLeave, () =>
      Promise.resolve({
        about: aboutTeacherLeave(schoolId, entry.id ?? draft.id, teacherId, from),
        subject: nameOf(teacherId),
        patch: { type, from, to, reason: reason.trim() || null },
        ...(photo ? { photos: { attachment_url: photo } } : {}),
      }),
    )
    if (!stored) return
    saved()
    onClose()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {restored && <RestoredLine onDiscard={discard} />}
      {forOthers && entry.id === null && (
        <Field label="Pegawai" error={faults.teacher} required>
          <Select
            placeholder={people ? 'Pilih pegawai' : 'Memuat...'}
            options={(people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={teacherId}
            onChange={({ target }) => change({ teacherId: target.value })}
          />
        </Field>
      )}
      <Field label="Jenis">
        <Select
          options={TeacherLeaveType.options.map((value) => ({ value, label: leaveTypes[value] }))}
          value={type}
          onChange={({ target }) =>
            change({ type: TeacherLeaveType.options.find((one) => one === target.value) ?? 'izin' })
          }
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Dari">
          <DateInput
            value={from}
            onChange={(value) => change({ from: value, ...(to < value ? { to: value } : {}) })}
          />
        </Field>
        <Field label="Sampai" error={faults.to}>
          <DateInput min={from} value={to} onChange={(value) => change({ to: value })} />
        </Field>
      </div>
      {effect && <p aria-live="polite">Bila disetujui: {effect}</p>}
      <Field label="Alasan" optional>
        <TextArea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
      {entry.hasLetter && !photo && (
        <p className={styles.quiet}>Surat sudah terlampir. Foto yang baru menggantikannya.</p>
      )}
      <LetterChoice photo={photo} onChange={setPhoto} />
      <Button type="submit" look="solid" size="lg" wide busy={busy}>
        {entry.id === null ? 'Ajukan' : 'Simpan'}
      </Button>
    </form>
  )
}
