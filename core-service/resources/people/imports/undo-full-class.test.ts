import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import { ImportUndo } from '../../../../contract/people/imports'
import { uuidv7 } from '../../../../contract/values/ids'
import { importKit, row } from '../../../../tests/support/records/import-kit'
import { classes } from '../../../db/schema/school/classes'

const kit = importKit('penuh')

async function sent(path: string, body: object): Promise<unknown> {
  const { code, data, message } = await kit.service.call('POST', path, { token: kit.token, body })
  expect(code, message).toBe(ErrorCode.ok)
  return data
}
const imported = async (rows: readonly object[]) => {
  const run = { id: uuidv7(), file_name: 'daftar.xlsx' }
  await sent('/v1/students/import', { dry_run: false, run, rows })
  return run.id
}
const undone = async (id: string, dry_run = false) =>
  z.parse(ImportUndo, await sent(`/v1/imports/${id}/undo`, { dry_run })).list
const places = (capacity: number) =>
  kit.service.db.update(classes).set({ capacity }).where(eq(classes.id, kit.school.classes['7A'].id))
const moves = (at: number, class_name: string) => {
  const pupil = kit.school.classes['7A'].pupils[at]
  return {
    row: 10 + at,
    name: pupil?.name,
    same_as: pupil?.id,
    nis: `00${at + 1}`,
    class_name,
    grade_level: 7,
  }
}
const words = (list: readonly { name?: string | null | undefined; message?: string | null | undefined }[]) =>
  list.map(({ name, message }) => [name, message ?? null])
const [aji, budi] = ['Aji Saputra', 'Budi Santoso']

it('a pupil whose old class has become full stays, with the reason, and so is the preview', async () => {
  const run = await imported([moves(0, '7B'), moves(1, '7B')])
  const { length } = (await kit.stored()).filter(({ id }) =>
    kit.school.classes['7A'].pupils.some((one) => one.id === id),
  )
  // Somebody else came meanwhile: one of the two places is left.
  await imported([row(1, { class_name: '7A', grade_level: 7 })])
  await places(length)
  const expected = [
    [aji, null],
    [budi, `Kelas 7A sudah penuh (${length} siswa).`],
  ]
  expect(words(await undone(run, true))).toEqual(expected)
  expect(words(await undone(run))).toEqual(expected)
  const classOf = async (at: number) =>
    (await kit.memberships(kit.school.classes['7A'].pupils[at]?.id ?? '')).at(-1)?.name
  expect([await classOf(0), await classOf(1)]).toEqual(['7A', '7B'])
})

it('whom the undo takes out of a class makes room for those who go back', async () => {
  const size = kit.school.classes['7A'].pupils.length
  const run = await imported([moves(0, '7B'), row(1, { class_name: '7A', grade_level: 7 })])
  await places(size)
  expect((await undone(run)).map(({ effect }) => effect).sort()).toEqual(['removed', 'restored'])
})
