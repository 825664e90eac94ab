import type { Permission } from '../../../contract/permissions'
import type { Reach } from '../attendance/pull-register'
import { pullPage } from '../list/pull-page'
import { announcementSource, newestAnnouncements } from '../lists/announcements'
import { studentSource } from '../lists/students'
import { partOf, unlessWithheld } from '../pack/pull-part'
import { pullSchedules } from '../pull-schedules'

/** The largest page of our service; others may give shorter ones. */
const limit = 200

interface Lookup {
  needs: Permission
  pull: (reach: Reach) => Promise<unknown>
}

/**
 * Fetches ahead what people look up without a network although it was not opened before: the pupils of the own classes
 * as records, the timetable, and the newest announcements. What the service does not have or does not give to this
 * person is left out. Loaded late, because the register needs none of it.
 * @param classIds the own classes; may be empty
 * @param can whether a permission is held
 * @throws what the client throws when the network fails; what was fetched stays
 */
export async function prefetchLookups(
  reach: Reach,
  classIds: readonly string[],
  can: (wanted: Permission) => boolean,
): Promise<void> {
  for (const { needs, pull } of lookups(classIds)) if (can(needs)) await unlessWithheld(() => pull(reach))
}

const lookups = (classIds: readonly string[]): Lookup[] => [
  { needs: 'schedules.read', pull: pullSchedules },
  {
    needs: 'announcements.read',
    pull: ({ db, client }) => pullPage(db, client, announcementSource, newestAnnouncements),
  },
  ...classIds.map((class_id): Lookup => ({ needs: 'students.read', pull: pupilsOf(class_id) })),
]

/** Always from the first page to the last: a class is small. */
const pupilsOf = (class_id: string) => (reach: Reach) =>
  partOf(studentSource, { page: 1, limit, class_id })(reach, {
    from: undefined,
    mayGoOn: () => true,
    note: () => Promise.resolve(),
  })
