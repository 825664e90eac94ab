import {
  getReminders,
  putReminderDevice,
  putReminderTime,
  type Reminders,
} from '../../../../contract/attendance/reminders'
import type { Queryable } from '../../../db/client'
import type { Mount } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import type { Session } from '../../../kit/session/session'
import { write } from '../../../kit/records/write'
import { changeSchool, findSchool } from '../../school/school/school.repo'
import { keptPushKeys } from './push-keys.repo'
import { hasDevice, putDevice } from './reminder-devices.repo'

export function mountReminders(mount: Mount, services: Services): void {
  mount(getReminders, ({ session }) => readReminders(services.db, session))

  mount(putReminderDevice, (input) =>
    write(services, input, async (writing) => {
      const endpoint = input.body.endpoint ?? null
      const { tx, session } = writing
      await putDevice(writing, endpoint)
      await writing.audit('reminder_devices', session.familyId, null, { on: endpoint !== null })
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
  return { time: reminderTime, public_key: publicKey, on: await hasDevice(db, familyId) }
}
