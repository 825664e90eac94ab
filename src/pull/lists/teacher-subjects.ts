import { assignSubjects, removeSubjects } from '../../../contract/people/teacher-subjects'
import type { Teacher, TeacherCreate } from '../../../contract/people/teachers'
import type { RecordSource } from '../record/record-source'
import { teacherSource, type TeacherQuery } from './teachers'

interface SubjectIds {
  subject_ids: string[]
}

type TeacherSubjects = RecordSource<Teacher, TeacherQuery, TeacherCreate, SubjectIds>

/** A member of staff, changed by giving them subjects. What is assigned already stays. */
export const assignedSubjects: TeacherSubjects = {
  ...teacherSource,
  update: async (client, id, { subject_ids }) =>
    (await client.send(assignSubjects, { params: { id }, body: { subject_ids } })) ?? null,
}

/** A member of staff, changed by taking subjects off them; refused with 1320 for what the timetable needs. */
export const removedSubjects: TeacherSubjects = {
  ...teacherSource,
  update: async (client, id, { subject_ids }) =>
    (await client.send(removeSubjects, { params: { id }, body: { subject_ids } })) ?? null,
}
