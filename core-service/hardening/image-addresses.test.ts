import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/all-calls'
import type { CallSpec } from '../../contract/call'
import { ErrorCode } from '../../contract/errors'
import { makeFullSchool, send } from '../../tests/support/calls/every-call'
import { type Leaf, leavesOf, replaced } from '../../tests/support/calls/example-of'
import { rowsOfSchool } from '../../tests/support/records/rows-of-school'
import { testService } from '../../tests/support/records/school-kit'
import { uploadImage } from '../../tests/support/pictures/upload-image'
import { imageColumns } from '../resources/images/image-access.repo'

// A row that names an image is a reason to open it, so naming it must not be enough to open it.

const service = await testService()
const full = await makeFullSchool(service, 'alamat')
const { schoolId } = full.school
/** What a teacher sent and put nowhere yet: only the teacher opens it. */
const secret = await uploadImage(service, await service.token(full.school.email('guru')))
const own = await uploadImage(service, full.token)

const Body = z.record(z.string(), z.unknown())
const fields = allCalls
  .filter(({ access, body }) => access !== 'public' && body !== undefined)
  .flatMap((call) =>
    leavesOf(call.body)
      .filter(({ path }) => path.at(-1)?.endsWith('_url'))
      .map((leaf) => [`${call.id} ${leaf.path.join('.')}`, call, leaf] as const),
  )

const sendWith = (call: CallSpec, { path }: Leaf, url: string) => {
  const input = full.inputFor(call)
  return send(service, full.token, call, { ...input, body: z.parse(Body, replaced(input.body, path, url)) })
}

it.each(fields)('%s takes no image that the sender may not open', async (_place, call, leaf) => {
  const answer = await sendWith(call, leaf, secret.url)
  expect(answer.code, answer.text).toBe(ErrorCode.invalid)
  expect(await rowsOfSchool(service.db, schoolId)).not.toContain(secret.url)
  const opened = await service.call('GET', secret.url, { token: full.token })
  expect(opened.status).toBe(404)
})

it.each(fields)('%s takes no address of another site', async (_place, call, leaf) => {
  const answer = await sendWith(call, leaf, 'https://elsewhere.test/login')
  expect(answer.text).not.toContain('elsewhere.test')
  expect(await rowsOfSchool(service.db, schoolId)).not.toContain('elsewhere.test')
})

it('an own upload is taken by calls for every column of images', async () => {
  const filled = new Set<string>()
  for (const [place, call, leaf] of fields) {
    const answer = await sendWith(call, leaf, own.url)
    expect(answer.code, `${place} ${answer.text}`).toBe(ErrorCode.ok)
    for (const column of imageColumns) {
      const [table = '', name = ''] = column.split('.')
      const { rows } = await service.db.execute(
        sql`SELECT 1 FROM ${sql.identifier(table)} WHERE ${sql.identifier(name)} LIKE '/v1/images/%' LIMIT 1`,
      )
      if (rows.length > 0) filled.add(column)
    }
  }
  expect(imageColumns.filter((column) => !filled.has(column))).toEqual([])
})
