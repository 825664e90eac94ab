import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { listOf, pageQuery, removalQuery } from '../envelope'
import { Id, IdParams, Uuid } from '../values/ids'
import { ImageUrl } from '../values/images'
import { atMost } from '../values/text'
import { nameText } from '../values/name-text'

export const AchievementLevel = z.enum(
  ['sekolah', 'kecamatan', 'kabupaten', 'provinsi', 'nasional', 'internasional'],
  'Pilih tingkat prestasi',
)

/** Something a pupil won (prestasi). */
export const Achievement = z.object({
  id: Id,
  student_id: z.nullish(Id),
  title: z.nullish(z.string()),
  level: z.nullish(AchievementLevel),
  /** For example "Juara 1". */
  rank: z.nullish(z.string()),
  date: z.nullish(DateOnly),
  organiser: z.nullish(z.string()),
  note: z.nullish(z.string()),
  attachment_url: z.nullish(z.string()),
  version: z.nullish(z.int()),
})
export type Achievement = z.output<typeof Achievement>

const title = nameText(150, 'Nama prestasi paling panjang 150 huruf').check(
  z.minLength(1, 'Isi nama prestasi'),
)
const short = z.nullable(z.string().check(z.trim(), atMost(100, 'Paling panjang 100 huruf')))
const note = z.nullable(z.string().check(z.trim(), atMost(500, 'Catatan paling panjang 500 huruf')))

export const AchievementCreate = z.object({
  id: z.optional(Uuid),
  title,
  level: AchievementLevel,
  rank: z.optional(short),
  date: DateOnly,
  organiser: z.optional(short),
  note: z.optional(note),
  attachment_url: z.optional(z.nullable(ImageUrl)),
})
export type AchievementCreate = z.output<typeof AchievementCreate>

/** Fields left out stay as they are. */
export const AchievementUpdate = z.object({
  title: z.optional(title),
  level: z.optional(AchievementLevel),
  rank: z.optional(short),
  date: z.optional(DateOnly),
  organiser: z.optional(short),
  note: z.optional(note),
  attachment_url: z.optional(z.nullable(ImageUrl)),
  version: z.optional(z.int()),
})
export type AchievementUpdate = z.output<typeof AchievementUpdate>

const AchievementParams = z.object({ id: Uuid, achievementId: Uuid })

export const listAchievements = call({
  id: 'achievements.list',
  method: 'GET',
  path: '/v1/students/{id}/achievements',
  summary: 'What a pupil won, the newest entry first',
  access: ['students.read', 'reports.read'],
  params: IdParams,
  query: z.object({ page: pageQuery.page, limit: pageQuery.limit }),
  data: listOf(Achievement),
})

export const getAchievement = call({
  id: 'achievements.get',
  method: 'GET',
  path: '/v1/students/{id}/achievements/{achievementId}',
  summary: 'One achievement',
  access: ['students.read', 'reports.read'],
  params: AchievementParams,
  data: Achievement,
})

export const createAchievement = call({
  id: 'achievements.create',
  method: 'POST',
  path: '/v1/students/{id}/achievements',
  summary: 'Add an achievement',
  access: ['students.write', 'reports.write'],
  params: IdParams,
  body: AchievementCreate,
  data: Achievement,
})

export const updateAchievement = call({
  id: 'achievements.update',
  method: 'PUT',
  path: '/v1/students/{id}/achievements/{achievementId}',
  summary: 'Change an achievement',
  access: ['students.write', 'reports.write'],
  params: AchievementParams,
  body: AchievementUpdate,
  data: Achievement,
})

export const deleteAchievement = call({
  id: 'achievements.delete',
  method: 'DELETE',
  path: '/v1/students/{id}/achievements/{achievementId}',
  summary: 'Remove an achievement',
  access: ['students.write', 'reports.write'],
  params: AchievementParams,
  query: removalQuery,
  data: z.unknown(),
})
