import { crud, pageOf } from './lists'
import { recordsOf, route, rowOf, textOf, type Asked, type Route } from './exchange'
import type { Row, Store } from './store'

const named = (row: Row | undefined) => ({ id: row?.id ?? '', name: textOf(row?.['name']) })

const isText = (value: unknown): value is string => typeof value === 'string'

/** Puts pupils into a class; every move is kept as history. */
export function move(store: Store, studentId: string, classId: string): void {
  const student = store.find('students', studentId)
  const target = store.find('classes', classId)
  if (!student || !target) return
  Object.assign(student, {
    class_id: classId,
    grade_id: target['grade_id'],
    class: { id: classId, name: target['name'] },
  })
  store.add('history', { student_id: studentId, class_id: classId, class_name: target['name'] })
}

/** A grade's pupils go into the class that is named, else into the grade's first one. */
function moveAll({ store, body, params }: Asked) {
  const first = store.rows('classes').find((row) => row['grade_id'] === params['id'])?.id
  const classId = textOf(body['class_id'] ?? first)
  for (const id of [body['student_ids']].flat().filter(isText)) move(store, id, classId)
  for (const { student_id, class_id } of recordsOf(body['students'])) {
    move(store, textOf(student_id), textOf(class_id))
  }
  return null
}

function changeClass(asked: Asked) {
  const { homeroom_teacher_id, ...rest } = asked.body
  const homeroom_teacher = homeroom_teacher_id
    ? named(asked.store.find('teachers', textOf(homeroom_teacher_id)))
    : null
  Object.assign(
    rowOf(asked, 'classes'),
    rest,
    homeroom_teacher_id === undefined ? {} : { homeroom_teacher_id, homeroom_teacher },
  )
  return null
}

/** Grades, classes and subjects; who teaches what. */
export const academics: Route[] = [
  route('PUT', '/v1/grades/{id}/students', moveAll),
  ...crud('/v1/grades', 'grades'),
  route('PUT', '/v1/classes/{id}/status', (asked) => {
    Object.assign(rowOf(asked, 'classes'), { status: asked.body['status'] })
    return null
  }),
  route('GET', '/v1/classes/{id}/students', (asked) =>
    pageOf(
      asked,
      asked.store.rows('students').filter((row) => row['class_id'] === rowOf(asked, 'classes').id),
    ),
  ),
  route('PUT', '/v1/classes/{id}', changeClass),
  ...crud('/v1/classes', 'classes').filter(({ method }) => method !== 'PUT'),
  ...crud('/v1/subjects', 'subjects'),
  route('PUT', '/v1/students/grades', moveAll),
]

/** The change of a year: exactly one period and one of its sub-periods are active. */
function activate(asked: Asked) {
  const wanted = rowOf(asked, 'periods')
  for (const period of asked.store.rows('periods')) {
    period['is_active'] = period === wanted
    for (const sub of recordsOf(period['sub_periods'])) {
      sub['is_active'] = period === wanted && sub['id'] === asked.params['subId']
    }
  }
  return null
}

function makePeriod({ store, body }: Asked): Row {
  const subs = recordsOf(body['sub_periods']).map((sub) => ({
    ...store.add('sub_periods', sub),
    is_active: false,
  }))
  return store.add('periods', { ...body, is_active: false, sub_periods: subs })
}

export const periods: Route[] = [
  route('GET', '/v1/periods', (asked) => pageOf(asked, asked.store.rows('periods'))),
  route('POST', '/v1/periods', makePeriod),
  route('GET', '/v1/periods/{id}', (asked) => rowOf(asked, 'periods')),
  route('PUT', '/v1/periods/{id}/{subId}', activate),
  route('PUT', '/v1/periods/{id}/{subId}/setting', (asked) => {
    const sub = recordsOf(rowOf(asked, 'periods')['sub_periods']).find(
      (one) => one['id'] === asked.params['subId'],
    )
    if (sub) sub['setting'] = asked.body
    return null
  }),
]

const lessons = ({ store }: Asked, fields: Record<string, unknown>) =>
  store.rows('schedules').filter((row) => Object.entries(fields).every(([key, value]) => row[key] === value))

/** The timetable of a class as a whole, or single entries and removals; each change leaves a line. */
function putLessons({ store, body }: Asked) {
  const entries = recordsOf(body['entries'])
  const gone = new Set([body['remove'] ?? []].flat().filter(isText))
  if (body['class_id'] !== undefined) {
    for (const row of store.rows('schedules')) if (row['class_id'] === body['class_id']) gone.add(row.id)
  }
  for (const { id, ...entry } of entries) {
    gone.delete(textOf(id))
    const held = store.find('schedules', textOf(id))
    const lesson = { class_id: body['class_id'], ...entry }
    const row = held ? Object.assign(held, lesson) : store.add('schedules', lesson)
    store.add('schedule_history', { ...lesson, schedule_id: row.id })
  }
  for (const id of gone) store.remove('schedules', id)
  return null
}

export const schedules: Route[] = [
  route('GET', '/v1/schedules', (asked) => {
    const class_id = asked.query.get('class_id')
    return lessons(asked, class_id === null ? {} : { class_id })
  }),
  route('PUT', '/v1/schedules', putLessons),
  route('GET', '/v1/schedules/teachers', (asked) => {
    const { list, pagination } = pageOf(asked, asked.store.rows('teachers'))
    return { list: list.map((row) => ({ teacher: named(row) })), pagination }
  }),
  route('GET', '/v1/schedules/histories', (asked) => pageOf(asked, asked.store.rows('schedule_history'))),
  route('GET', '/v1/schedules/subjects/class/{id}', (asked) => {
    const taught = asked.store
      .rows('subjects')
      .filter(
        (subject) => lessons(asked, { class_id: asked.params['id'], subject_id: subject.id }).length > 0,
      )
    const { list, pagination } = pageOf(asked, taught)
    return { list: list.map((row) => ({ subject: named(row), teachers: [] })), pagination }
  }),
  route('GET', '/v1/schedules/subjects/{id}', (asked) =>
    pageOf(asked, lessons(asked, { subject_id: asked.params['id'] })),
  ),
]
