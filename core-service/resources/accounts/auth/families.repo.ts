import { and, desc, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from '../../../../contract/values/ids'
import type { Queryable } from '../../../db/client'
import { refreshTokens, sessionFamilies } from '../../../db/schema/people/sessions'
import { users } from '../../../db/schema/people/users'
import { type IssuedRefresh, refreshDays } from '../../../kit/session/tokens'

/** Equal successors of one token that may be waiting to be used at the same time. */
const siblingsKept = 10

/** Opens the family of a log-in and forgets those of the same user that have run out. */
export async function openFamily(
  db: Queryable,
  schoolId: string,
  userId: string,
  { name, network, replaces }: { name: string | null; network: string | null; replaces: string | null },
  now: Date,
): Promise<string> {
  const id = uuidv7(now.getTime())
  await db
    .delete(sessionFamilies)
    .where(
      and(
        eq(sessionFamilies.userId, userId),
        lt(sessionFamilies.refreshedAt, new Date(now.getTime() - refreshDays * 86_400_000)),
      ),
    )
  await db.insert(sessionFamilies).values({
    id,
    schoolId,
    userId,
    generation: 1,
    device: name,
    network,
    replaces,
    createdAt: now,
    refreshedAt: now,
  })
  return id
}

export async function storeToken(
  db: Queryable,
  schoolId: string,
  familyId: string,
  generation: number,
  issued: IssuedRefresh,
): Promise<void> {
  // One statement, as all phones of a school renew their sessions in the same minutes. It does not see the row that it inserts.
  await db.execute(sql`
    WITH too_many AS (
      DELETE FROM ${refreshTokens} WHERE hash IN (
        SELECT hash FROM ${refreshTokens} WHERE family_id = ${familyId} AND generation = ${generation}
        ORDER BY issued_at DESC OFFSET ${siblingsKept - 1}))
    INSERT INTO ${refreshTokens} (hash, school_id, family_id, generation, issued_at, expires_at)
    VALUES (${issued.hash}, ${schoolId}, ${familyId}, ${generation}, ${issued.issuedAt}, ${issued.expiresAt})`)
}

/** The family, locked: two refreshes of one family happen one after the other. */
export async function lockFamily(tx: Queryable, familyId: string, userId: string) {
  const [family] = await tx
    .select()
    .from(sessionFamilies)
    .where(and(eq(sessionFamilies.id, familyId), eq(sessionFamilies.userId, userId)))
    .for('update')
  return family
}

export async function findToken(tx: Queryable, familyId: string, hash: string) {
  const [token] = await tx
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, hash), eq(refreshTokens.familyId, familyId)))
  return token
}

/** A token is traded for the first time: it becomes the previous one, everything before it goes, and what the session replaced has ended. */
export async function advance(
  tx: Queryable,
  familyId: string,
  used: { hash: string; generation: number },
  network: string | null,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    WITH previous AS (
      UPDATE ${refreshTokens} SET used_at = ${now} WHERE hash = ${used.hash}
    ), older AS (
      DELETE FROM ${refreshTokens}
      WHERE family_id = ${familyId} AND generation <= ${used.generation} AND hash <> ${used.hash}
    )
    UPDATE ${sessionFamilies}
    SET generation = ${used.generation + 1}, network = ${network}, refreshed_at = ${now}, replaces = NULL
    WHERE id = ${familyId}`)
}

type EndReason = 'logout' | 'reuse' | 'password' | 'deactivated' | 'revoked'

/** Ends the sessions that fulfil all conditions, of which there is always one, and have not ended yet. @returns how many there were */
async function endThose(
  tx: Queryable,
  which: readonly [SQL, ...(SQL | undefined)[]],
  reason: EndReason,
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(sessionFamilies)
    .set({ endedAt: now, endReason: reason })
    .where(and(...which, isNull(sessionFamilies.endedAt)))
    .returning({ id: sessionFamilies.id })
  return ended.length
}

export const endFamily = (tx: Queryable, familyId: string, reason: EndReason, now: Date) =>
  endThose(tx, [eq(sessionFamilies.id, familyId)], reason, now)

/** The sessions in all schools: those of the account that a membership belongs to. */
const withItsAccount = (userId: string) =>
  sql`${sessionFamilies.userId} IN (SELECT m.id FROM ${users} m WHERE m.account_id = (SELECT o.account_id FROM ${users} o WHERE o.id = ${userId}::uuid))`

/**
 * Ends the session that another one was opened from, once the new one has been used: until then its answer may have been lost.
 * @param familyId of the new one
 */
export const endReplaced = (tx: Queryable, familyId: string, now: Date) =>
  endThose(
    tx,
    [
      sql`${sessionFamilies.id} = (SELECT f.replaces FROM ${sessionFamilies} f WHERE f.id = ${familyId}::uuid)`,
    ],
    'logout',
    now,
  )

/** Ends sessions that were opened from this one and whose answers never arrived. */
export const endUnused = (tx: Queryable, familyId: string, now: Date) =>
  endThose(tx, [eq(sessionFamilies.replaces, familyId)], 'logout', now)

/** Ends every session of a person in every school of the account. @param except the family that stays */
export async function endFamiliesOfAccount(
  tx: Queryable,
  userId: string,
  reason: EndReason,
  now: Date,
  except?: string,
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessionFamilies.id, except)
  await endThose(tx, [withItsAccount(userId), others], reason, now)
}

/** Ends every session of a person in one school. */
export const endFamiliesOf = (tx: Queryable, userId: string, reason: EndReason, now: Date) =>
  endThose(tx, [eq(sessionFamilies.userId, userId)], reason, now)

/** Sessions of a person, in every school of the account, that can still be renewed, the newest first. */
export const liveFamiliesOf = (db: Queryable, userId: string, now: Date) =>
  db
    .select()
    .from(sessionFamilies)
    .where(
      and(
        withItsAccount(userId),
        isNull(sessionFamilies.endedAt),
        gt(sessionFamilies.refreshedAt, new Date(now.getTime() - refreshDays * 86_400_000)),
      ),
    )
    .orderBy(desc(sessionFamilies.refreshedAt), desc(sessionFamilies.id))

/** Ends one session of a person, in whichever school of the account. @returns whether there was one to end */
export async function endOneOf(tx: Queryable, userId: string, familyId: string, now: Date): Promise<boolean> {
  const ended = await endThose(tx, [eq(sessionFamilies.id, familyId), withItsAccount(userId)], 'revoked', now)
  return ended > 0
}
