import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { reminderDevices } from '../../../db/schema/attendance/reminders'
import type { Write } from '../../../kit/records/write'

/**
 * Stores where the browser of this session is reminded, in place of what it had.
 * @param endpoint null: it is not reminded
 */
export async function putDevice(
  { tx, session: { familyId, userId }, at, schoolId }: Write,
  endpoint: string | null,
): Promise<void> {
  await tx.delete(reminderDevices).where(eq(reminderDevices.familyId, familyId))
  if (endpoint === null) return
  // Where another person used this browser before, the endpoint passes to the person who asked last.
  await tx
    .insert(reminderDevices)
    .values({ familyId, schoolId, userId, endpoint, createdAt: at })
    .onConflictDoUpdate({
      target: reminderDevices.endpoint,
      set: { familyId, schoolId, userId, createdAt: at },
    })
}

/** Whether the browser of this session is reminded. */
export async function hasDevice(db: Queryable, familyId: string): Promise<boolean> {
  const [device] = await db.select().from(reminderDevices).where(eq(reminderDevices.familyId, familyId))
  return device !== undefined
}
