import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SchoolClass } from '../../../../contract/school/classes'
import { TeacherCreate, type Teacher } from '../../../../contract/people/teachers'
import type { ClassSource } from '../../../pull/lists/classes'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { everyTeacher, teacherSource } from '../../../pull/lists/teachers'
import type { Draft } from '../../../records/form/drafts'
import { useRecordForm } from '../../../records/form/use-record-form'
import type { DialogStep } from '../../../records/account/dialog-step'
import { useWorkspace } from '../../../workspace/workspace'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { dateWords } from '../../../ui/words/date-words'
import { Field } from '../../../ui/controls/field'
import { DateInput } from '../../../ui/controls/date-input'
import { useOffers } from '../../../workspace/use-lacks'
import { useToday } from '../../../workspace/calendar/use-today'
import { ConflictChoice } from './conflict-choice'
import { NewTeacherForm } from './new-teacher-form'
import { TeacherPicker } from './teacher-picker'
import { useNaming } from './use-naming'
import styles from '../classes.module.css'

const blank = { name: '', type: 'teacher', nip: '', gender: '' }

/**
 * The step in which one of the teachers is chosen, or a new one is added.
 * @param draft of the new one
 */
export function useChooseStep(
  source: ClassSource,
  schoolClass: SchoolClass,
  draft: Draft,
  onNamed: (teacher: Teacher | null) => void,
  onClose: () => void,
): DialogStep {
  const { can } = useWorkspace()
  const list = usePagedList(teacherSource, everyTeacher)
  const teachers = list.rows ?? []
  const current = schoolClass.homeroom_teacher?.id ?? null
  const [picked, setPicked] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const today = useToday()
  const asksSince = useOffers('class_details')
  const [typedSince, setTypedSince] = useState<string | null>(null)
  /** Counts who was named: the next new teacher begins with empty fields. */
  const [turn, setTurn] = useState(0)
  const naming = useNaming(source, schoolClass, teachers, (teacher) => {
    setPicked(null)
    setAdding(false)
    setTypedSince(null)
    setTurn((before) => before + 1)
    draft.drop()
    onNamed(teacher)
  })
  const form = useRecordForm({
    schema: TeacherCreate,
    values: blank,
    // Adding and naming are one choice: `naming` sends both, and reports the result.
    save: async (wanted) =>
      (await naming.save({ kind: 'new', wanted, since }))
        ? { kind: 'saved', row: null }
        : { kind: 'refused', message: '', code: 0 },
    onSaved: () => undefined,
    draft,
  })
  const { fill } = form
  useEffect(() => {
    if (turn > 0) fill(blank)
  }, [fill, turn])
  const selected = picked ?? current
  const heldSince = selected === current ? (schoolClass.homeroom_since ?? '') : today
  const shownSince = adding ? (typedSince ?? today) : (typedSince ?? heldSince)
  // An empty box leaves the field out: the service then takes today, or leaves the date as it is.
  const since = asksSince && shownSince !== '' ? shownSince : undefined
  const teacher = teachers.find(({ id }) => id === selected)

  function save() {
    if (adding) form.submit()
    else if (teacher) void naming.save({ kind: 'teacher', teacher, since })
  }

  function body() {
    if (naming.conflict) {
      return (
        <ConflictChoice
          theirs={naming.conflict}
          mine={naming.wanted ?? ''}
          busy={naming.busy}
          onMine={naming.insist}
          onTheirs={() => {
            naming.keepTheirs()
            onClose()
          }}
        />
      )
    }
    if (adding) {
      // Why it was not saved is shown above, as for a teacher of the list.
      return <NewTeacherForm form={{ ...form, outcome: null }} onBack={() => setAdding(false)} />
    }
    return (
      <TeacherPicker
        teachers={list.rows}
        schoolClass={schoolClass}
        selected={selected}
        failed={list.status === 'failed'}
        onPick={setPicked}
      >
        {can('teachers.write') && (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            Tambah guru baru
          </Button>
        )}
      </TeacherPicker>
    )
  }

  return {
    title: `Wali kelas ${schoolClass.name}`,
    description: 'Wali kelas dapat mengisi absensi kelas ini, juga tanpa jaringan.',
    body: (
      <div className={styles.form}>
        {naming.error && (
          <Banner kind="error" title="Belum tersimpan">
            {naming.error} Pilihan Anda tetap ada di sini.
          </Banner>
        )}
        {body()}
        {asksSince && !naming.conflict && (adding || teacher) && (
          <Field label="Wali kelas sejak" hint={since ? dateWords(since) : 'Tanggal belum diisi.'}>
            <DateInput max={today} value={shownSince} onChange={setTypedSince} />
          </Field>
        )}
      </div>
    ),
    footer: !naming.conflict && (
      <>
        {current !== null && !adding && (
          <Button look="ghost" disabled={naming.busy} onClick={() => void naming.save({ kind: 'nobody' })}>
            Kosongkan
          </Button>
        )}
        <Button
          look="solid"
          busy={naming.busy}
          disabled={!adding && (!teacher || (selected === current && shownSince === heldSince))}
          onClick={save}
        >
          Simpan
        </Button>
      </>
    ),
  }
}
