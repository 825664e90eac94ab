import { move } from './academics'
import { crud, pageOf } from './lists'
import { recordsOf, route, rowOf, textOf, type Asked, type Route } from './exchange'

const ofStudent = ({ params }: Asked) => ({ student_id: params['id'] })

function createStudent({ store, body }: Asked) {
  const { class_id, ...rest } = body
  const student = store.add('students', { status: 'active', ...rest })
  if (class_id !== undefined) move(store, student.id, textOf(class_id))
  return student
}

/** One note for each pupil and sub-period. */
const reportKey = (asked: Asked) => ({
  student_id: rowOf(asked, 'students').id,
  sub_period_id: asked.query.get('sub_period_id') ?? '',
})

function putReport(asked: Asked) {
  const key = reportKey(asked)
  Object.assign(asked.store.first('reports', key) ?? asked.store.add('reports', key), asked.body)
  return null
}

function attendanceReport(asked: Asked) {
  const marks = asked.store.rows('marks').filter((row) => row['student_id'] === rowOf(asked, 'students').id)
  const count = (status: string) => marks.filter((row) => row['status'] === status).length
  return {
    sub_period_id: asked.query.get('sub_period_id'),
    ...Object.fromEntries(['hadir', 'terlambat', 'sakit', 'izin', 'alpa'].map((one) => [one, count(one)])),
  }
}

function parents({ store }: Asked) {
  return store.rows('students').map((student) => ({
    id: `p${student.id}`,
    student_id: student.id,
    name: student['guardian_name'] ?? student['father_name'] ?? student['mother_name'] ?? '-',
  }))
}

export const students: Route[] = [
  route('GET', '/v1/students/parents', (asked) => pageOf(asked, parents(asked))),
  route('GET', '/v1/students/history', (asked) => pageOf(asked, asked.store.rows('history'))),
  route('GET', '/v1/students/leaves', (asked) => pageOf(asked, asked.store.rows('student_leaves'))),
  ...crud('/v1/students/leaves', 'student_leaves').filter(
    ({ method, path }) => method !== 'PUT' && !(method === 'GET' && path.endsWith('/leaves')),
  ),
  route('POST', '/v1/students', createStudent),
  ...crud('/v1/students', 'students').filter(({ method }) => method !== 'POST'),
  route('GET', '/v1/students/{id}/grades', (asked) =>
    pageOf(
      asked,
      asked.store.rows('history').filter((row) => row['student_id'] === asked.params['id']),
    ),
  ),
  route('GET', '/v1/students/{id}/schedules', (asked) =>
    asked.store.rows('schedules').filter((row) => row['class_id'] === rowOf(asked, 'students')['class_id']),
  ),
  ...crud('/v1/students/{id}/achievements', 'achievements', ofStudent),
  ...crud('/v1/students/{id}/activities', 'activities', ofStudent),
  route('GET', '/v1/students/{id}/reports', (asked) => {
    const key = reportKey(asked)
    return asked.store.first('reports', key) ?? key
  }),
  route('PUT', '/v1/students/{id}/reports', putReport),
  route('GET', '/v1/students/{id}/reports/attendance', attendanceReport),
]

const subjectIds = ({ body }: Asked) => [body['subject_ids'] ?? body['subject_id']].flat()

export const teachers: Route[] = [
  ...crud('/v1/teachers/leaves', 'teacher_leaves'),
  ...crud('/v1/teachers', 'teachers'),
  route('POST', '/v1/teachers/{id}/subjects/assign', (asked) => {
    const teacher = rowOf(asked, 'teachers')
    const held = recordsOf(teacher['subjects'])
    const added = asked.store.rows('subjects').filter(({ id }) => subjectIds(asked).includes(id))
    teacher['subjects'] = [...held.filter((one) => !added.some(({ id }) => id === one['id'])), ...added]
    return null
  }),
  route('POST', '/v1/teachers/{id}/subjects/remove', (asked) => {
    const teacher = rowOf(asked, 'teachers')
    teacher['subjects'] = recordsOf(teacher['subjects']).filter(
      (one) => !subjectIds(asked).includes(one['id']),
    )
    return null
  }),
]
