import * as z from 'zod/mini'
import { isUuid } from '../../../contract/values/ids'
import { s3Name, type S3Address } from '../../object-store/s3-address'
import { openBucket } from '../../object-store/s3-bucket'
import type { Patience } from '../../object-store/s3-request'
import { inTurns } from './in-turns'
import type { ImageStore } from './image-store'

/** When images were last in use: the names of each moment. */
const Uses = z.record(z.string(), z.array(z.string()))

/**
 * Images in a store that speaks S3, below `prefix/school/`. When they were in use is one object for each school beside them, which only
 * the sweep of each day writes: a store has no times that can be set, and one request for each image and day would cost more than keeping them.
 */
export function createImageBucket(address: S3Address, patience: Patience): ImageStore {
  const bucket = openBucket(address, patience)
  const usesKey = (schoolId: string) => `${schoolId}.uses.json`
  const keyOf = (schoolId: string, name: string) => `${schoolId}/${name}`

  async function readUses(schoolId: string): Promise<Map<string, Date>> {
    const found = await bucket.get(usesKey(schoolId))
    const { data = {} } = z.safeParse(Uses, parseJson(found))
    return new Map(
      Object.entries(data).flatMap(([at, names]) => names.map((name) => [name, new Date(at)] as const)),
    )
  }

  async function namesIn(schoolId: string): Promise<{ name: string; modifiedAt: Date }[]> {
    const found: { name: string; modifiedAt: Date }[] = []
    for await (const { key, modifiedAt } of bucket.list(keyOf(schoolId, ''))) {
      found.push({ name: key.slice(schoolId.length + 1), modifiedAt })
    }
    return found
  }

  return {
    place: s3Name(address),
    put: (schoolId, name, bytes) => bucket.put(keyOf(schoolId, name), bytes, 'image/webp'),
    get: (schoolId, name) => bucket.get(keyOf(schoolId, name)),
    remove: (schoolId, name) => bucket.remove(keyOf(schoolId, name)),
    async list(schoolId) {
      const uses = await readUses(schoolId)
      return (await namesIn(schoolId)).map(({ name, modifiedAt }) => {
        const noted = uses.get(name) ?? modifiedAt
        return { name, usedAt: noted > modifiedAt ? noted : modifiedAt }
      })
    },
    async noteUse(schoolId, names, at) {
      const uses = await readUses(schoolId)
      for (const name of names) uses.set(name, at)
      const there = new Set((await namesIn(schoolId)).map(({ name }) => name))
      const byMoment: Record<string, string[]> = {}
      for (const [name, used] of uses) {
        if (there.has(name)) (byMoment[used.toISOString()] ??= []).push(name)
      }
      const text = JSON.stringify(byMoment satisfies z.output<typeof Uses>)
      await bucket.put(usesKey(schoolId), Buffer.from(text), 'application/json')
    },
    schools: async () => (await bucket.folders()).filter(isUuid),
    async removeSchool(schoolId) {
      await bucket.remove(usesKey(schoolId))
      const names = await namesIn(schoolId)
      const removals = inTurns(names, ({ name }) => bucket.remove(keyOf(schoolId, name)))
      while (!(await removals.next()).done);
    },
    identity: () => Promise.resolve(`${address.endpoint} ${s3Name(address)}`),
  }
}

function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString('utf8') ?? '{}')
  } catch {
    return undefined
  }
}
