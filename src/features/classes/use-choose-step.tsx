import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { SchoolClass } from '../../../contract/classes'
import type { Teacher } from '../../../contract/teachers'
import { usePagedList } from '../../pull/paged-list'
import { teacherSource } from '../../pull/paged-list-teachers'
import { useWorkspace } from '../../pull/workspace'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { ConflictChoice } from './conflict-choice'
import type { DialogStep } from './dialog-step'
import { NewTeacherForm } from './new-teacher-form'
import { emptyNewTeacher, readNewTeacher, type NewTeacher, type NewTeacherErrors } from './new-teacher'
import { TeacherPicker } from './teacher-picker'
import { useNaming, type Choice } from './use-naming'
import styles from './classes.module.css'

/** All teachers on one page: the service gives 200 at most, which few schools have. */
const everyTeacher = { page: 1, limit: 200, type: 'teacher' } as const

/** The step in which one of the teachers is chosen, or a new one is added. */
export function useChooseStep(
  schoolClass: SchoolClass,
  onNamed: (teacher: Teacher | null) => void,
  onClose: () => void,
): DialogStep {
  const { can } = useWorkspace()
  const list = usePagedList(teacherSource, everyTeacher)
  const teachers = list.rows ?? []
  const current = schoolClass.homeroom_teacher?.id ?? null
  const [picked, setPicked] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const [draft, setDraft] = useState<NewTeacher>(emptyNewTeacher)
  const [errors, setErrors] = useState<NewTeacherErrors>({})
  const naming = useNaming(schoolClass, teachers, (teacher) => {
    setPicked(null)
    setAdding(false)
    setDraft(emptyNewTeacher)
    onNamed(teacher)
  })
  const selected = picked ?? current
  const teacher = teachers.find(({ id }) => id === selected)

  function choice(): Choice | null {
    if (!adding) return teacher ? { kind: 'teacher', teacher } : null
    const read = readNewTeacher(draft)
    setErrors(read.errors)
    return read.wanted ? { kind: 'new', wanted: read.wanted } : null
  }

  function save() {
    const chosen = choice()
    if (chosen) naming.save(chosen)
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
      return (
        <NewTeacherForm
          value={draft}
          errors={errors}
          onChange={setDraft}
          onBack={() => setAdding(false)}
          onSubmit={save}
        />
      )
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
      </div>
    ),
    footer: !naming.conflict && (
      <>
        {current !== null && !adding && (
          <Button look="ghost" disabled={naming.busy} onClick={() => naming.save({ kind: 'nobody' })}>
            Kosongkan
          </Button>
        )}
        <Button
          look="solid"
          busy={naming.busy}
          disabled={!adding && (!teacher || selected === current)}
          onClick={save}
        >
          Simpan
        </Button>
      </>
    ),
  }
}
