import { X } from 'lucide-react'
import { useState } from 'react'
import type { SubjectRef } from '../../../../contract/school/subjects'
import type { Teacher } from '../../../../contract/people/teachers'
import { matches } from '../../../pull/list/match'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { everySubject, subjectSource } from '../../../pull/lists/subjects'
import { assignedSubjects, removedSubjects } from '../../../pull/lists/teacher-subjects'
import { saveRecord } from '../../../pull/record/save-record'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { Banner } from '../../../ui/notices/banner'
import { Field } from '../../../ui/controls/field'
import { Combobox } from '../../../ui/office/combobox'
import { toast } from '../../../ui/dialogs/toast'
import { errorWords } from '../../../records/error-words'
import { refusalWords } from '../../../records/refusal-words'
import styles from '../staff.module.css'

interface StaffSubjectsProps {
  person: Teacher
  mayWrite: boolean
}

/** What somebody may be given to teach: as chips, which those who may write take off and put on. */
export function StaffSubjects({ person, mayWrite }: StaffSubjectsProps) {
  const held = person.subjects ?? []
  const change = useSubjectChange(person)
  return (
    <section aria-label="Mata pelajaran" className={styles.stack}>
      <h3>Mata pelajaran</h3>
      {held.length === 0 && <p className={styles.quiet}>Belum ada mata pelajaran.</p>}
      <ul className={styles.chips}>
        {held.map((subject) => (
          <li key={subject.id} className={styles.chip}>
            {subject.name}
            {mayWrite && (
              <button
                type="button"
                aria-label={`Lepas ${subject.name}`}
                aria-disabled={change.busy}
                onClick={() => void change.remove(subject)}
              >
                <X size={16} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {change.refused && (
        <Banner kind="error" title={change.refused.title}>
          {change.refused.why}
        </Banner>
      )}
      {mayWrite && <AddSubject key={held.length} held={held} busy={change.busy} onPick={change.assign} />}
    </section>
  )
}

interface AddSubjectProps {
  held: readonly SubjectRef[]
  busy: boolean
  onPick: (subject: SubjectRef) => Promise<void>
}

function AddSubject({ held, busy, onPick }: AddSubjectProps) {
  const subjects = usePagedList(subjectSource, everySubject)
  const choices = (subjects.rows ?? [])
    .filter(({ id }) => !held.some((one) => one.id === id))
    .map(({ id, name, code }) => ({ value: id, label: name, ...(code ? { detail: code } : {}) }))
  return (
    <Field label="Tambah mata pelajaran">
      <Combobox
        value={null}
        disabled={busy}
        placeholder="Ketik nama atau kode"
        emptyText={
          subjects.rows?.length
            ? 'Tidak ada mata pelajaran lain dengan nama itu.'
            : 'Daftar mata pelajaran belum ada di perangkat ini.'
        }
        find={(typed) => choices.filter(({ label, detail }) => matches(typed, label, detail))}
        onChange={(choice) => {
          if (choice) void onPick({ id: choice.value, name: choice.label })
        }}
      />
    </Field>
  )
}

function useSubjectChange(person: Teacher) {
  const reach = useRecordReach()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ title: string; why: string } | null>(null)

  async function send(source: typeof assignedSubjects, subject: SubjectRef, done: string, notDone: string) {
    if (busy) return
    setBusy(true)
    setRefused(null)
    const title = `${subject.name} belum ${notDone}`
    try {
      const change = { subject_ids: [subject.id] }
      const result = await saveRecord(reach, source, { change, id: person.id, version: undefined })
      if (result.kind === 'saved') toast({ kind: 'success', text: `${subject.name} ${done}.` })
      else setRefused({ title, why: refusalWords(result) })
    } catch (error) {
      setRefused({ title, why: errorWords(error) })
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    refused,
    assign: (subject: SubjectRef) => send(assignedSubjects, subject, 'ditambahkan', 'ditambahkan'),
    remove: (subject: SubjectRef) => send(removedSubjects, subject, 'dilepas', 'dilepas'),
  }
}
