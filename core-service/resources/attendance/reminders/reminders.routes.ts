import { eq } from 'drizzle-orm'
import {
  getReminders,
  putReminderDevice,
  putReminderTime,
  type Reminders,
} from '../../../../contract/attendance/reminders'
import type { Queryable } from '../../../db/client'
import { reminderDevices } from '../../../db/schema/attendance/reminders'
import type { Mount } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import type { Session } from '../../../kit/session/session'
import { write } from '../../../kit/records/write'
import { changeSchool, findSchool } from '../../school/school/school.repo'
import { keptPushKeys } from './push-keys.repo'

export function mountReminders(mount: Mount, services: Services): void {
  mount(getReminders, ({ session }) => readReminders(services.db, session))

  mount(putReminderDevice, (input) =>
    write(services, input, async (writing) => {
      const { tx, session, at, schoolId } = writing
      const { familyId, userId } = session
      const endpoint = input.body.endpoint ?? null
      await tx.delete(reminderDevices).where(eq(reminderDevices.familyId, familyId))
      if (endpoint !== null) {
        const row = { familyId, schoolId, userId, endpoint, createdAt: at }
        // The browser was somebody else's before: it reminds who asked last.
        await tx
          .insert(reminderDevices)
          .values(row)
          .onConflictDoUpdate({
            target: reminderDevices.endpoint,
            set: { familyId, schoolId, userId, createdAt: at },
          })
      }
      await writing.audit('reminder_devices', familyId, null, { on: endpoint !== null })
      return readReminders(tx, session)
    }),
  )

  mount(putReminderTime, (input) =>
    write(services, input, async (writing) => {
      await changeSchool(writing, { reminderTime: input.body.time })
      return readReminders(writing.tx, writing.session)
    }),
  )
}

async function readReminders(db: Queryable, { schoolId, familyId }: Session): Promise<Reminders> {
  const { reminderTime } = await findSchool(db, schoolId)
  const { publicKey } = await keptPushKeys(db)
  const [device] = await db.select().from(reminderDevices).where(eq(reminderDevices.familyId, familyId))
  return { time: reminderTime, public_key: publicKey, on: device !== undefined }
}
