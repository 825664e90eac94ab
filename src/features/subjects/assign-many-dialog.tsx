import { useId, useState } from 'react'
import type { Subject } from '../../../contract/school/subjects'
import type { Teacher } from '../../../contract/people/teachers'
import { uuidv7 } from '../../../contract/values/ids'
import { matches } from '../../pull/list/match'
import { assignedSubjects } from '../../pull/lists/teacher-subjects'
import { refetchLists, writeRecord } from '../../pull/record/save-record'
import { useRecordReach } from '../../pull/record/use-record-reach'
import { answerOfSave } from '../../records/bulk/answer-of'
import { BulkDialog } from '../../records/bulk/bulk-dialog'
import { useBulk, type ResumedRun } from '../../records/bulk/use-bulk'
import { useDraft, type Draft } from '../../records/form/drafts'
import { RestoredLine } from '../../records/form/restored-line'
import { useKeptValues } from '../../records/form/use-kept-values'
import { counted } from '../../records/list/list-words'
import { SearchBox } from '../../records/list/search-box'
import { Button } from '../../ui/controls/button'
import { TickList, type TickChoice } from '../../ui/controls/tick-list'
import { toast } from '../../ui/dialogs/toast'
import { useWorkspace } from '../../workspace/workspace'
import styles from './assign-many.module.css'
import { assignRun, assignWords } from './assign-run'

interface AssignManyDialogProps {
  subjects: readonly Subject[]
  teachers: readonly Teacher[]
  resumed?: ResumedRun<Teacher>
  onClose: () => void
}

const idsIn = (text: string) => text.split(' ').filter(Boolean)

/** Gives the chosen subjects to the chosen teachers. What a teacher has already stays; the timetable does not change. */
export function AssignManyDialog(props: AssignManyDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, 'teacher-subjects/many', uuidv7)
  return draft && <Opened {...props} draft={draft} />
}

function Opened({ subjects, teachers, resumed, onClose, draft }: AssignManyDialogProps & { draft: Draft }) {
  const reach = useRecordReach()
  const { values, change, restored, discard, saved } = useKeptValues(draft, {
    subjectIds: '',
    teacherIds: '',
  })
  // A stored run goes on as it was begun.
  const subjectIds = idsIn(resumed?.choice['subject_ids'] ?? values.subjectIds)
  const teacherIds = idsIn(values.teacherIds)
  const hasAll = ({ subjects: held }: Teacher) =>
    subjectIds.every((id) => (held ?? []).some((one) => one.id === id))
  const chosen = teachers.filter(({ id }) => teacherIds.includes(id))
  const changed = chosen.filter((teacher) => !hasAll(teacher))
  const bulk = useBulk<Teacher>({
    kept: { what: assignRun, choice: { subject_ids: subjectIds.join(' ') } },
    resumed,
    size: 1,
    async send([teacher]) {
      if (!teacher) return { kind: 'answered', outcomes: new Map() }
      const result = await writeRecord(reach, assignedSubjects, {
        change: { subject_ids: subjectIds },
        id: teacher.id,
        version: undefined,
      })
      return answerOfSave(teacher.id, result, hasAll)
    },
    onEnd: () => refetchLists(reach, assignedSubjects),
    onAllDone(done) {
      toast({ kind: 'success', text: `Tugas mengajar ${counted(done.length, 'guru')} disimpan.` })
      onClose()
    },
  })
  const start = () => {
    // From here on the run itself is kept.
    saved()
    bulk.start(changed)
  }
  return (
    <BulkDialog
      bulk={bulk}
      words={assignWords}
      title="Tugaskan guru"
      description="Pilih mata pelajaran dan guru yang mengampunya. Yang sudah diampu tetap, dan jadwal tidak berubah."
      start={
        <Button look="solid" disabled={changed.length === 0} onClick={start}>
          Tugaskan
        </Button>
      }
      onCancel={discard}
      onClose={onClose}
    >
      {restored && <RestoredLine onDiscard={discard} />}
      <div className={styles.columns}>
        <Choices
          noun="mata pelajaran"
          hint="Cari nama atau kode"
          rows={subjects.map(({ id, name, code }) => ({ value: id, label: name, about: code ?? '' }))}
          chosen={subjectIds}
          onChange={(chosen) => change({ subjectIds: chosen.join(' ') })}
        />
        <Choices
          noun="guru"
          hint="Cari nama guru"
          rows={teachers.map(({ id, name, subjects: held }) => ({
            value: id,
            label: name,
            about: (held ?? []).map((subject) => subject.name).join(', ') || 'Belum ada mata pelajaran',
          }))}
          chosen={teacherIds}
          onChange={(chosen) => change({ teacherIds: chosen.join(' ') })}
        />
      </div>
      <p role="status" className={styles.effect}>
        {effectOf(subjectIds.length, chosen.length, changed.length)}
      </p>
    </BulkDialog>
  )
}

function effectOf(subjects: number, chosen: number, changed: number): string {
  if (subjects === 0 || chosen === 0) return 'Pilih sedikitnya satu mata pelajaran dan satu guru.'
  if (changed === 0) return 'Semua guru yang dipilih sudah mengampunya.'
  const skipped = chosen - changed
  return (
    `${counted(changed, 'guru')} akan mengampu ${counted(subjects, 'mata pelajaran')}.` +
    (skipped > 0 ? ` ${counted(skipped, 'guru')} sudah mengampunya.` : '')
  )
}

interface ChoicesProps {
  noun: string
  hint: string
  rows: readonly TickChoice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Many of a long list: a search above boxes. What is chosen stays chosen while the search hides it. */
function Choices({ noun, hint, rows, chosen, onChange }: ChoicesProps) {
  const [search, setSearch] = useState('')
  const heading = useId()
  const title = noun === 'guru' ? 'Guru' : 'Mata pelajaran'
  const found = rows.filter(({ label, about }) => matches(search, label, about))
  return (
    <section aria-labelledby={heading} className={styles.choices}>
      <h3 id={heading}>
        {title}
        {chosen.length > 0 && <span className={styles.quiet}> · {chosen.length} dipilih</span>}
      </h3>
      <SearchBox
        label={`Cari ${noun}`}
        hint={hint}
        typed={search}
        onSearch={setSearch}
        shortcut={false}
        pause={0}
      />
      <TickList
        shape="list"
        label={title}
        choices={found}
        chosen={chosen}
        onChange={onChange}
        empty={`Tidak ada ${noun} dengan nama itu.`}
      />
    </section>
  )
}
