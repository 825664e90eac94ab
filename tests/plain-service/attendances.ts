import { pageOf } from './lists'
import { Refusal, recordsOf, route, textOf, type Asked, type Route } from './exchange'
import type { Row, Store } from './store'

const pupilsOf = (store: Store, classId: string) =>
  store.rows('students').filter((row) => row['class_id'] === classId)

/** The register of a day: the whole roster, marked or not. Marks have no version. */
function register({ store, query }: Asked) {
  const date = query.get('date') ?? ''
  const list = pupilsOf(store, query.get('class_id') ?? '').map((student) => {
    const mark = store.first('marks', { student_id: student.id, date })
    return {
      student_id: student.id,
      date,
      status: mark?.['status'] ?? null,
      minutes_late: mark?.['minutes_late'] ?? null,
      note: mark?.['note'] ?? null,
      student: { id: student.id, name: student['name'], nis: student['nis'] },
    }
  })
  const { mode } = store
  const size = Math.max(list.length, 1)
  return {
    list:
      mode.register === 'sparse'
        ? list
            .filter(({ status }) => status !== null)
            .map(({ student, ...mark }) => ({ ...mark, nis: student.nis }))
        : mode.register === 'unnamed'
          ? list.map(({ student_id, status, note }) => ({ student_id, status, note }))
          : list,
    pagination: {
      current_page: 1,
      page_size: size,
      total_data: list.length,
      total_page: list.length ? 1 : 0,
    },
  }
}

/** Upserts marks, all or nothing, and says no more than yes. */
function putRegister({ store, body }: Asked) {
  const date = textOf(body['date'])
  const isOne = store.mode.put === 'one'
  if (isOne === 'entries' in body) throw new Refusal(1100, 'Bentuk kiriman tidak dikenal')
  const entries = isOne ? [body] : recordsOf(body['entries'])
  const pupils = pupilsOf(store, textOf(body['class_id']))
  for (const { student_id } of entries) {
    if (!pupils.some((pupil) => pupil.id === student_id))
      throw new Refusal(1100, 'Siswa bukan anggota kelas ini')
  }
  for (const { student_id, status, minutes_late, note } of entries) {
    upsert(store, 'marks', { student_id, date }, { status, minutes_late, note })
  }
  return null
}

/** The record with the same `key` is replaced, else one is appended. */
function upsert(
  store: Store,
  table: string,
  key: Record<string, unknown>,
  values: Record<string, unknown>,
): Row {
  const held = store.first(table, key)
  return held ? Object.assign(held, values) : store.add(table, { ...values, ...key })
}

/** One line for every pupil, also for those whom the gate has not seen. */
function presences(asked: Asked) {
  const date = asked.query.get('date') ?? ''
  const rows = asked.store.rows('students').map((student) => ({
    class_id: student['class_id'],
    grade_id: student['grade_id'],
    status: null,
    ...asked.store.first('presences', { student_id: student.id, date }),
    id: asked.store.first('presences', { student_id: student.id, date })?.id ?? `${student.id}-${date}`,
    student_id: student.id,
    date,
    name: student['name'],
  }))
  return pageOf(asked, rows)
}

function putPresence({ store, body }: Asked) {
  const { student_id, date, ...rest } = body
  delete rest['id']
  if (!store.find('students', textOf(student_id))) throw new Refusal(1200, 'Siswa tidak ditemukan')
  upsert(store, 'presences', { student_id, date }, rest)
  return null
}

/** Same teacher and date replaces, else appends (specification section 4). With an id, that one changes. */
function saveTeacherDay({ store, body }: Asked): Row {
  const { id, teacher_id, date, ...rest } = body
  const named = store.find('teacher_days', textOf(id))
  if (named) return Object.assign(named, rest)
  return upsert(store, 'teacher_days', { teacher_id, date }, rest)
}

function teacherDays(asked: Asked) {
  const rows = asked.store.rows('teacher_days').map((row) => {
    const teacher = asked.store.find('teachers', textOf(row['teacher_id']))
    return { ...row, name: teacher?.['name'], role_id: teacher?.['role_id'] ?? '' }
  })
  return pageOf(asked, rows)
}

/** The register, the gate, and the staff's days. */
export const attendances: Route[] = [
  route('GET', '/v1/students/attendances', register),
  route('PUT', '/v1/students/attendances', putRegister),
  route('GET', '/v1/students/presences', presences),
  route('PUT', '/v1/students/presences', putPresence),
  route('GET', '/v1/teachers/attendances', teacherDays),
  route('POST', '/v1/teachers/attendances', saveTeacherDay),
  route('PUT', '/v1/teachers/attendances', saveTeacherDay),
]
