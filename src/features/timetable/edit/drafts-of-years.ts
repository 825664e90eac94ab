import * as z from 'zod/mini'
import type { StoredDraft, UserDb } from '../../../db/user-db'
import { draftsUnder, readDraft, renameDraft } from '../../../records/form/drafts'
import { StoredChanges, type Change } from '../board/changes'

/** Where older versions kept the one draft of whatever year was active. */
const formerKey = 'timetable/week'

const prefix = `${formerKey}/`

/** The year of a draft whose classes this device does not know any more. */
const unknownYear = 'unknown'

/** The key of the draft of a school year's timetable; a plain service may not name the year. */
export const draftKeyOf = (periodId: string | null): string =>
  periodId === null ? formerKey : `${prefix}${periodId}`

/** The changes that a draft holds, as an older version of the app may have kept them; what cannot be read is left out. */
export const storedChangesIn = (draft: StoredDraft | null): Change[] =>
  z.safeParse(StoredChanges, draft?.values).data?.changes ?? []

/**
 * Gives a draft that an older version kept without its year the year of its classes, as far as this device knows them.
 * @param periodId the year whose timetable is on the device
 */
export async function nameYearOfDraft(db: UserDb, periodId: string): Promise<void> {
  const draft = await readDraft(db, formerKey)
  if (!draft) return
  const classIds = storedChangesIn(draft).flatMap(({ now, base }) => (now ?? base)?.class.id ?? [])
  const classes = await db.classes.bulkGet([...new Set(classIds)])
  const [known] = classes.filter((one) => one !== undefined)
  const year = known ? (known.period_id ?? periodId) : unknownYear
  await renameDraft(db, formerKey, draftKeyOf(year))
}

/** A draft of a school year whose timetable is not the one that is shown. */
export interface OtherDraft {
  key: string
  /** "2025/2026"; null where the year is not known. */
  year: string | null
  changes: number
}

/** The drafts of other years that are on this device. @param own the key of the draft that is shown */
export async function otherDrafts(db: UserDb, own: string): Promise<OtherDraft[]> {
  const drafts = await draftsUnder(db, prefix)
  const years = await db.periods.toArray()
  return drafts
    .filter(({ key }) => key !== own)
    .map((draft) => ({
      key: draft.key,
      year: years.find(({ id }) => draftKeyOf(id) === draft.key)?.name ?? null,
      changes: storedChangesIn(draft).length,
    }))
}
