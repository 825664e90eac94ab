import { markAnnouncementRead } from '../../../contract/school/announcement-reads'
import type { Announcement } from '../../../contract/school/announcements'
import { announcementSource } from '../lists/announcements'
import { forgetRow, storeRow } from './keep-record'
import { refetchLists, writeFailure, type RecordReach, type SaveResult } from './save-record'

/**
 * Reports to the service that this person has read an announcement (capability `announcement_reads`). It is sent at
 * once or not at all: nothing of it is queued (decision 0039). Repeating it changes nothing.
 * @throws only what is a fault of ours, {@link SessionEnded} and {@link SessionChanged}
 */
export async function markRead(
  { db, client, queries }: RecordReach,
  id: string,
): Promise<Exclude<SaveResult<Announcement>, { kind: 'conflict' }>> {
  try {
    const answered = await client.send(markAnnouncementRead, { params: { id } })
    const row = answered ?? (await announcementSource.get(client, id))
    await storeRow(db, announcementSource, row)
    refetchLists({ db, queries }, announcementSource)
    return { kind: 'saved', row }
  } catch (error) {
    const failure = writeFailure(error, announcementSource.failure)
    if (failure.kind === 'gone') await forgetRow(db, announcementSource, id)
    return failure
  }
}
