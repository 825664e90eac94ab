import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { listOf, pageQuery, removalQuery } from '../envelope'
import { Id, IdParams, Uuid } from '../values/ids'
import { atMost } from '../values/text'
import { nameText } from '../values/name-text'

/** Something a pupil takes part in beside lessons (kegiatan). */
export const Activity = z.object({
  id: Id,
  student_id: z.nullish(Id),
  name: z.nullish(z.string()),
  /** For example "Ketua". */
  role: z.nullish(z.string()),
  from: z.nullish(DateOnly),
  /** Last day; null: still. */
  to: z.nullish(DateOnly),
  note: z.nullish(z.string()),
  version: z.nullish(z.int()),
})
export type Activity = z.output<typeof Activity>

const name = nameText(150, 'Nama kegiatan paling panjang 150 huruf').check(
  z.minLength(1, 'Isi nama kegiatan'),
)
const role = z.nullable(z.string().check(z.trim(), atMost(100, 'Peran paling panjang 100 huruf')))
const note = z.nullable(z.string().check(z.trim(), atMost(500, 'Catatan paling panjang 500 huruf')))

export const ActivityCreate = z.object({
  id: z.optional(Uuid),
  name,
  role: z.optional(role),
  from: DateOnly,
  to: z.optional(z.nullable(DateOnly)),
  note: z.optional(note),
})
export type ActivityCreate = z.output<typeof ActivityCreate>

/** Fields left out stay as they are. */
export const ActivityUpdate = z.object({
  name: z.optional(name),
  role: z.optional(role),
  from: z.optional(DateOnly),
  to: z.optional(z.nullable(DateOnly)),
  note: z.optional(note),
  version: z.optional(z.int()),
})
export type ActivityUpdate = z.output<typeof ActivityUpdate>

const ActivityParams = z.object({ id: Uuid, activityId: Uuid })

export const listActivities = call({
  id: 'activities.list',
  method: 'GET',
  path: '/v1/students/{id}/activities',
  summary: 'What a pupil takes part in, the newest entry first',
  access: ['students.read', 'reports.read'],
  params: IdParams,
  query: z.object({ page: pageQuery.page, limit: pageQuery.limit }),
  data: listOf(Activity),
})

export const getActivity = call({
  id: 'activities.get',
  method: 'GET',
  path: '/v1/students/{id}/activities/{activityId}',
  summary: 'One activity',
  access: ['students.read', 'reports.read'],
  params: ActivityParams,
  data: Activity,
})

export const createActivity = call({
  id: 'activities.create',
  method: 'POST',
  path: '/v1/students/{id}/activities',
  summary: 'Add an activity',
  access: ['students.write', 'reports.write'],
  params: IdParams,
  body: ActivityCreate,
  data: Activity,
})

export const updateActivity = call({
  id: 'activities.update',
  method: 'PUT',
  path: '/v1/students/{id}/activities/{activityId}',
  summary: 'Change an activity',
  access: ['students.write', 'reports.write'],
  params: ActivityParams,
  body: ActivityUpdate,
  data: Activity,
})

export const deleteActivity = call({
  id: 'activities.delete',
  method: 'DELETE',
  path: '/v1/students/{id}/activities/{activityId}',
  summary: 'Remove an activity',
  access: ['students.write', 'reports.write'],
  params: ActivityParams,
  query: removalQuery,
  data: z.unknown(),
})
