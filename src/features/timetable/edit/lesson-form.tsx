import { useMemo, useState } from 'react'
import { uuidv7 } from '../../../../contract/values/ids'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { RestoredLine } from '../../../records/form/restored-line'
import { useKeptValues } from '../../../records/form/use-kept-values'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { CancelButton } from '../../../records/form/cancel-button'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { TextInput } from '../../../ui/controls/text-input'
import { TickList } from '../../../ui/controls/tick-list'
import { hoursToFill, type BellWeek } from '../board/bells'
import {
  classesOf,
  foldRoom,
  isPlaced,
  lessonOfRows,
  ofClasses,
  rowsOf,
  type BoardLesson,
  type LessonPlace,
  type Named,
} from '../board/board-lesson'
import { missingNames, timeFault, type LessonDraft, type LessonFaults } from '../board/check-lesson'
import { lessonWords } from '../board/lesson-words'
import { withLessons, withoutLessons } from '../board/moves'
import { belongsTo, type Subject } from '../board/week-view'
import type { SchoolNames } from '../use-school-week'
import shared from '../../../ui/theme/shared.module.css'
import { HourFields } from './hour-fields'
import { hourOf, placeOfHour } from './hour-choice'
import type { DraftSteps } from './use-draft-steps'

interface LessonFormProps {
  /** The lesson that is changed; missing for a new one. */
  lesson?: BoardLesson
  /** The hour of a new one; null for the shelf. */
  place?: LessonPlace | null
  steps: DraftSteps
  whose: Subject
  days: readonly number[]
  /** The hours that the school has set. */
  bells: BellWeek
  names: SchoolNames
  onAnnounce: (words: string) => void
  onClose: () => void
}

/** Makes or changes one lesson of the draft. What is typed before that is kept too. */
export function LessonForm(props: LessonFormProps) {
  const { db } = useWorkspace()
  const { lesson, whose } = props
  const draft = useDraft(db, `lessons/${lesson?.id ?? `new/${whose.kind}/${whose.id}`}`, uuidv7)
  return draft && <Opened {...props} draft={draft} />
}

function Opened(props: LessonFormProps & { draft: Draft }) {
  const { lesson, place, steps, whose, days, bells: setBells, names, onAnnounce, onClose, draft } = props
  const { board, index, apply } = steps
  const { values, change, restored, discard, saved } = useKeptValues(draft, {
    classId: lesson?.class.id ?? (whose.kind === 'class' ? whose.id : ''),
    alsoIds: (lesson?.also ?? []).map((one) => one.class.id).join(' '),
    subjectId: lesson?.subject.id ?? '',
    teacherId: lesson?.teacher?.id ?? (whose.kind === 'teacher' ? whose.id : ''),
    room: lesson?.room ?? (whose.kind === 'room' ? whose.id : ''),
    ...hourOf(lesson ? lesson.place : (place ?? null)),
  })
  const [faults, setFaults] = useState<LessonFaults>({})
  const bells = useMemo(() => {
    const all = [...board.values()].filter(({ id }) => id !== lesson?.id)
    return hoursToFill(
      all.filter((one) => one.class.id === values.classId || belongsTo(one, whose)),
      all,
      days,
      setBells,
    )
  }, [board, lesson, values.classId, whose, days, setBells])
  const rooms = useMemo(() => roomsOf(board.values()), [board])

  const save = () => {
    const missing = missingNames(values)
    const read = placeOfHour(values, bells)
    const found: LessonFaults = { ...missing, ...('fault' in read ? { time: read.fault } : {}) }
    const wanted = 'place' in read && Object.keys(missing).length === 0 ? lessonOf(read.place) : null
    const clash =
      wanted && isPlaced(wanted) && timeFault(index, wanted, bells.get(wanted.place.weekday) ?? [], lesson)
    if (clash) found.time = clash
    setFaults(found)
    if (!wanted || Object.keys(found).length > 0) return
    apply(
      withLessons(withoutLessons(board, lesson ? [lesson.id] : []), [wanted]),
      `${lessonWords(wanted)} ${lesson ? 'diubah' : 'ditambah'}`,
    )
    onAnnounce(`${lessonWords(wanted)} ${lesson ? 'diubah' : 'ditambah'}. Belum disimpan ke sekolah.`)
    saved()
    onClose()
  }
  const lessonOf = (at: LessonPlace | null): BoardLesson => {
    const made: BoardLesson = {
      ...ofClasses(
        [values.classId, ...idsIn(values)].map((id) =>
          named(names.classes, id, lesson && classesOf(lesson).find((one) => one.id === id)),
        ),
        lesson ?? null,
        uuidv7,
      ),
      subject: named(names.subjects, values.subjectId, lesson?.subject),
      teacher: named(names.teachers, values.teacherId, lesson?.teacher),
      room: values.room.trim() || null,
      place: at,
    }
    return lessonOfRows(made, rowsOf(made)) ?? made
  }
  const remove = () => {
    if (!lesson) return
    apply(withoutLessons(board, [lesson.id]), `${lessonWords(lesson)} dihapus`)
    onAnnounce(`${lessonWords(lesson)} dihapus. Belum disimpan ke sekolah.`)
    saved()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={lesson ? `Ubah ${lessonWords(lesson)}` : 'Tambah pelajaran'}
      description="Masuk ke draf dulu; jadwal sekolah berubah setelah Simpan."
      footer={
        <>
          {lesson && (
            <Button look="danger" onClick={remove}>
              Hapus
            </Button>
          )}
          <CancelButton onDiscard={discard} onClose={onClose} />
          <Button look="solid" onClick={save}>
            {lesson ? 'Pakai' : 'Tambahkan'}
          </Button>
        </>
      }
    >
      <form
        className={shared.stack2}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {restored && <RestoredLine onDiscard={discard} />}
        <LessonFields {...{ lesson, values, faults, names, rooms }} onChange={change} />
        <HourFields hour={values} onHour={change} bells={bells} error={faults.time} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

interface LessonFieldsProps {
  lesson: BoardLesson | undefined
  values: LessonDraft
  faults: LessonFaults
  names: SchoolNames
  /** Rooms of the timetable, offered while one is typed. */
  rooms: readonly string[]
  onChange: (part: Partial<LessonDraft>) => void
}

/** Class, subject, teacher and room of a lesson. */
function LessonFields({ lesson, values, faults, names, rooms, onChange }: LessonFieldsProps) {
  const canJoin = useOffers('joint_lessons')
  return (
    <>
      <Field label="Kelas" required error={faults.classId}>
        <Select
          value={values.classId}
          placeholder="Pilih kelas"
          options={optionsOf(names.classes, lesson?.class)}
          onChange={({ target }) => onChange({ classId: target.value })}
        />
      </Field>
      {canJoin && (
        <Field label="Gabungan dengan" optional>
          <TickList
            shape="list"
            label="Kelas lain dari pelajaran gabungan"
            choices={names.classes
              .filter(({ id }) => id !== values.classId)
              .map(({ id, name }) => ({ value: id, label: name }))}
            chosen={idsIn(values)}
            onChange={(chosen) => onChange({ alsoIds: chosen.join(' ') })}
          />
        </Field>
      )}
      <Field label="Mata pelajaran" required error={faults.subjectId}>
        <Select
          value={values.subjectId}
          placeholder="Pilih mata pelajaran"
          options={optionsOf(names.subjects, lesson?.subject)}
          onChange={({ target }) => onChange({ subjectId: target.value })}
        />
      </Field>
      <Field label="Guru" required error={faults.teacherId}>
        <Select
          value={values.teacherId}
          placeholder="Pilih guru"
          options={optionsOf(names.teachers, lesson?.teacher)}
          onChange={({ target }) => onChange({ teacherId: target.value })}
        />
      </Field>
      <Field label="Ruang" optional error={faults.room}>
        <TextInput
          value={values.room}
          list="timetable-rooms"
          maxLength={40}
          onChange={({ target }) => onChange({ room: target.value })}
        />
      </Field>
      <datalist id="timetable-rooms">
        {rooms.map((room) => (
          <option key={room} value={room} />
        ))}
      </datalist>
    </>
  )
}

/** The further classes of a joint lesson. */
const idsIn = ({ classId, alsoIds }: LessonDraft): string[] =>
  alsoIds.split(' ').filter((id) => id !== '' && id !== classId)

const named = (all: readonly Named[], id: string, held: Named | null | undefined): Named =>
  all.find((one) => one.id === id) ?? (held?.id === id ? held : { id, name: '' })

/** All that may be chosen, and what the lesson has though it is archived. */
function optionsOf(all: readonly Named[], held: Named | null | undefined) {
  const options = all.map(({ id, name }) => ({ value: id, label: name }))
  if (held && held.id && !all.some(({ id }) => id === held.id))
    options.unshift({ value: held.id, label: `${held.name} (tidak aktif)` })
  return options
}

function roomsOf(lessons: Iterable<BoardLesson>): string[] {
  const rooms = new Map<string, string>()
  for (const { room } of lessons) if (room && !rooms.has(foldRoom(room))) rooms.set(foldRoom(room), room)
  return [...rooms.values()].sort((a, b) => a.localeCompare(b, 'id'))
}
