import { and, eq } from 'drizzle-orm'
import { closedForGrade } from '../../../../contract/school/timetable/hours-of-week'
import type { ClosedTime } from '../../../../contract/school/timetable/school-hours'
import { classes } from '../../../db/schema/school/classes'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import type { Wanted } from './find-clashes'
import type { Lesson } from './lesson'
import { whenInWords } from './times'

/**
 * Refuses lessons that would come into a time of the school without lessons (decision 0093). A lesson that was there before may stay.
 * @param pathOf names the field of a refused lesson
 * @throws DomainError 1100 with a sentence that names the first lesson's time
 */
export async function refuseClosed(
  { tx, schoolId }: Write,
  periodId: string,
  wanted: readonly (Wanted & { readonly before?: Lesson })[],
  closed: readonly ClosedTime[],
  pathOf: (index: number) => string,
): Promise<void> {
  if (closed.length === 0 || wanted.length === 0) return
  const found = await tx
    .select({ id: classes.id, gradeId: classes.gradeId })
    .from(classes)
    .where(and(eq(classes.schoolId, schoolId), eq(classes.periodId, periodId)))
  const gradeOf = new Map(found.map((one) => [one.id, one.gradeId]))
  for (const { index, lesson, before } of wanted) {
    const times = closedForGrade(closed, gradeOf.get(lesson.class.id) ?? null)
    const time = times.find((one) => overlaps(one, lesson))
    if (!time || (before && before.class.id === lesson.class.id && overlaps(time, before))) continue
    failField(
      pathOf(index),
      `${lesson.subject.name} ${lesson.class.name}: ${whenInWords(time)} dipakai ${time.title}, tidak ada pelajaran.`,
    )
  }
}

/** Times of one length compare as texts; where one ends the other may begin. */
const overlaps = (time: ClosedTime, lesson: Lesson): boolean =>
  time.weekday === lesson.weekday && time.start_time < lesson.end_time && lesson.start_time < time.end_time
