import { listScheduleHistories, ScheduleHistory } from '../../../contract/school/timetable/schedule-histories'
import {
  ClassSubject,
  listClassSubjects,
  listSchedules,
  listSubjectSchedules,
  Schedule,
  TeacherLoad,
} from '../../../contract/school/timetable/schedules'
import * as z from 'zod/mini'
import { dataOf, ok, pageOf, same } from '../expect'
import type { Kit } from '../kit'
import { Wrong } from '../verdict'

/** The timetable of a class: an array, changed as a whole, with its history. */
export async function schedules(kit: Kit): Promise<void> {
  const { wire, stage } = kit
  const read = async (class_id: string) =>
    dataOf(await wire.get(listSchedules.path, { class_id }), z.array(Schedule))
  await kit.line('GET /v1/schedules', async () => {
    dataOf(await wire.get(listSchedules.path), z.array(Schedule))
  })
  await kit.line('PUT /v1/schedules', async () => {
    const class_id = await stage.schoolClass()
    const lesson = { subject_id: await stage.subject(), teacher_id: await stage.teacher(), weekday: 6 }
    const entry = { ...lesson, start_time: '05:10', end_time: '05:50' }
    for (const room of [null, `R ${kit.mark.slice(-8)}`]) {
      ok(await wire.put(listSchedules.path, { class_id, entries: [{ ...entry, room }] }))
      const lessons = await read(class_id)
      same('lessons of the class', 1, lessons.length)
      same('start_time', entry.start_time, lessons[0]?.start_time)
      same('room', room, lessons[0]?.room ?? null)
    }
  })
  await kit.line('GET /v1/schedules/subjects/{id}', async () => {
    const path = listSubjectSchedules.path.replace('{id}', await stage.subject())
    const { list } = pageOf(await wire.get(path), Schedule)
    if (kit.mode !== 'read-only' && list.length === 0) throw new Wrong('the lesson of the subject', 'none')
  })
  await kit.line('GET /v1/schedules/subjects/class/{id}', async () => {
    const path = listClassSubjects.path.replace('{id}', await stage.schoolClass())
    const { list } = pageOf(await wire.get(path), ClassSubject)
    if (kit.mode !== 'read-only')
      same(
        'subjects of the class',
        [await stage.subject()],
        list.map(({ subject }) => subject.id),
      )
  })
  await kit.line('GET /v1/students/{id}/schedules', async () => {
    const [pupil = ''] = await stage.pupils()
    const answer = await wire.get(`/v1/students/${pupil}/schedules`)
    // An array as for a class, or a list; the specification shows neither.
    const lessons = Array.isArray(answer.data)
      ? dataOf(answer, z.array(Schedule))
      : pageOf(answer, Schedule).list
    if (kit.mode !== 'read-only') same("lessons of the pupil's class", 1, lessons.length)
  })
  await kit.line('GET /v1/schedules/teachers', async () => {
    pageOf(await wire.get('/v1/schedules/teachers', { page: 1, limit: 5 }), TeacherLoad)
  })
  await kit.line('GET /v1/schedules/histories', async () => {
    const { list } = pageOf(
      await wire.get(listScheduleHistories.path, { page: 1, limit: 5 }),
      ScheduleHistory,
    )
    if (kit.mode !== 'read-only' && list.length === 0) throw new Wrong('the changes just made', 'no history')
    pageOf(await wire.get(listScheduleHistories.path, { teacher_id: await stage.teacher() }), ScheduleHistory)
  })
  // The timetable goes before what it names can.
  if (kit.mode === 'read-only') return
  await kit.line('PUT /v1/schedules', async () => {
    const class_id = await stage.schoolClass()
    ok(await wire.put(listSchedules.path, { class_id, entries: [] }))
    same('lessons of the class', 0, (await read(class_id)).length)
    // Who teaches a subject may have been given it by the timetable.
    const body = { subject_ids: [await stage.subject()] }
    await wire.post(`/v1/teachers/${await stage.teacher()}/subjects/remove`, body)
  })
}
