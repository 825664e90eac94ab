import type { Achievement, AchievementUpdate } from '../../../../contract/people/achievements'
import { dateIn } from '../../../../contract/values/dates'
import { studentAchievements } from '../../../db/schema/people/student-records'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { orNull } from './or-null'
import type { OwnKind } from './own-records.repo'

type Row = typeof studentAchievements.$inferSelect

const toAchievement = (row: Row): Achievement => ({
  id: row.id,
  student_id: row.studentId,
  title: row.title,
  level: row.level,
  rank: row.rank,
  date: row.date,
  organiser: row.organiser,
  note: row.note,
  attachment_url: row.attachmentUrl,
  version: row.version,
})

export const achievementKind: OwnKind<Row, typeof studentAchievements.$inferInsert, Achievement> = {
  table: studentAchievements,
  entity: 'student_achievements',
  missing: 'Prestasi ini tidak ditemukan.',
  present: toAchievement,
}

/**
 * The columns that a body names.
 * @throws DomainError 1100 for a day that has not come
 */
export function achievementValues({ session, at }: Write, body: AchievementUpdate) {
  if (body.date !== undefined && body.date > dateIn(session.timeZone, at)) {
    failField('date', 'Tanggal prestasi belum tiba.')
  }
  return {
    title: body.title,
    level: body.level,
    rank: orNull(body.rank),
    date: body.date,
    organiser: orNull(body.organiser),
    note: orNull(body.note),
    attachmentUrl: body.attachment_url,
  }
}
