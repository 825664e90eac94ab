import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { SchoolClass } from '../../../contract/classes'
import type { Teacher } from '../../../contract/teachers'
import { usePagedList } from '../../pull/paged-list'
import { teacherSource } from '../../pull/paged-list-teachers'
import { useWorkspace } from '../../pull/workspace'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { ConflictChoice } from './conflict-choice'
import { emptyNewTeacher, NewTeacherForm, readNewTeacher, type NewTeacher } from './new-teacher-form'
import { TeacherPicker } from './teacher-picker'
import { useNaming, type Choice } from './use-naming'

/** All teachers on one page: the service gives 200 at most, which few schools have. */
const everyTeacher = { page: 1, limit: 200, type: 'teacher' } as const

interface ChooseTeacherDialogProps {
  schoolClass: SchoolClass
  open: boolean
  onSaved: (teacher: Teacher | null) => void
  onClose: () => void
}

/** Chooses one of the teachers, or adds one. */
export function ChooseTeacherDialog({ schoolClass, open, onSaved, onClose }: ChooseTeacherDialogProps) {
  const { can } = useWorkspace()
  const list = usePagedList(teacherSource, everyTeacher)
  const teachers = list.rows ?? []
  const current = schoolClass.homeroom_teacher?.id ?? null
  const [picked, setPicked] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const [draft, setDraft] = useState<NewTeacher>(emptyNewTeacher)
  const [errors, setErrors] = useState<Partial<Record<keyof NewTeacher, string>>>({})
  const naming = useNaming(schoolClass, teachers, (teacher) => {
    setPicked(null)
    setAdding(false)
    setDraft(emptyNewTeacher)
    onSaved(teacher)
  })
  const selected = picked ?? current

  function choice(): Choice | null {
    if (adding) {
      const read = readNewTeacher(draft)
      setErrors(read.errors)
      return read.wanted ? { kind: 'new', wanted: read.wanted } : null
    }
    const teacher = teachers.find(({ id }) => id === selected)
    return teacher ? { kind: 'teacher', teacher } : null
  }

  function save(overThem = false) {
    const chosen = choice()
    if (chosen) naming.save(chosen, { overThem })
  }

  const mine = adding ? draft.name : (teachers.find(({ id }) => id === selected)?.name ?? '')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Wali kelas ${schoolClass.name}`}
      description="Wali kelas dapat mengisi absensi kelas ini, juga tanpa jaringan."
      footer={
        !naming.conflict && (
          <>
            {current !== null && !adding && (
              <Button look="ghost" disabled={naming.busy} onClick={() => naming.save({ kind: 'nobody' })}>
                Kosongkan
              </Button>
            )}
            <Button onClick={onClose}>Batal</Button>
            <Button
              look="solid"
              busy={naming.busy}
              disabled={!adding && (selected === null || selected === current)}
              onClick={() => save()}
            >
              Simpan
            </Button>
          </>
        )
      }
    >
      {naming.error && (
        <Banner kind="error" title="Belum tersimpan">
          {naming.error} Pilihan Anda tetap ada di sini.
        </Banner>
      )}
      {naming.conflict ? (
        <ConflictChoice
          theirs={naming.conflict}
          mine={mine}
          busy={naming.busy}
          onMine={() => save(true)}
          onTheirs={() => {
            naming.keepTheirs()
            onClose()
          }}
        />
      ) : adding ? (
        <NewTeacherForm
          value={draft}
          errors={errors}
          onChange={setDraft}
          onBack={() => setAdding(false)}
          onSubmit={() => save()}
        />
      ) : (
        <>
          <TeacherPicker
            teachers={list.rows}
            classId={schoolClass.id}
            selected={selected}
            failed={list.status === 'failed'}
            onPick={setPicked}
          />
          {can('teachers.write') && (
            <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
              Tambah guru baru
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}
