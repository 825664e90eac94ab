import { schools } from '../../db/schema/school/schools'
import type { Services } from '../../kit/services'
import { namesReferredTo } from './image-access.repo'

const dayMs = 24 * 3_600_000

/**
 * Days for which an image stays that no record refers to: a form may still be open that it was sent for, and an exchanged photo can be
 * taken back.
 */
const unusedDays = 7

/**
 * Deletes images that no record has referred to for a week: exchanged ones, and uploads of forms that were given up. Every
 * image in use is noted as such each day, so that its week begins when its record lets it go.
 * @returns how many were deleted
 */
export async function sweepImages({
  db,
  images,
  clock,
}: Pick<Services, 'db' | 'images' | 'clock'>): Promise<number> {
  let deleted = 0
  for (const { id: schoolId } of await db.select({ id: schools.id }).from(schools)) {
    // In this order: what a record begins to refer to meanwhile was sent just now, or was in use yesterday.
    const kept = await images.list(schoolId)
    const used = await namesReferredTo(db, schoolId)
    const now = clock()
    const inUse: string[] = []
    for (const { name, usedAt } of kept) {
      const unusedMs = now.getTime() - usedAt.getTime()
      if (used.has(name)) {
        if (unusedMs > dayMs / 2) inUse.push(name)
      } else if (unusedMs > unusedDays * dayMs) {
        await images.remove(schoolId, name)
        deleted++
      }
    }
    if (inUse.length > 0) await images.noteUse(schoolId, inUse, now)
  }
  return deleted
}
