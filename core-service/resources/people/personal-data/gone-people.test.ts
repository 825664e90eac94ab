import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ErrorCode } from '../../../../contract/errors'
import { listErased } from '../../../../contract/accounts/personal-data'
import { uuidv7 } from '../../../../contract/values/ids'
import { importKit, row } from '../../../../tests/support/records/import-kit'

const kit = importKit('hilang')

const sent = async (path: string, body: object): Promise<void> => {
  const { code, message } = await kit.service.call('POST', path, { token: kit.token, body })
  expect(code, message).toBe(ErrorCode.ok)
}
const told = async (since = '') => {
  const { data } = await kit.service.call('GET', `/v1/erased-people${since}`, { token: kit.token })
  return listErased.data.parse(data).people.map(({ id }) => id)
}
/** Ids of everybody of whom the school has a record. */
async function everybody(): Promise<Set<string>> {
  const { rows } = await kit.service.db.execute<{ id: string }>(sql`
    SELECT id FROM students WHERE school_id = ${kit.school.schoolId}
    UNION ALL SELECT id FROM teachers WHERE school_id = ${kit.school.schoolId}
    UNION ALL SELECT id FROM users WHERE school_id = ${kit.school.schoolId}`)
  return new Set(rows.map(({ id }) => id))
}
/** Whose record is gone after something was done, among those who were there before it. */
async function goneBy(act: () => Promise<void>): Promise<string[]> {
  const before = await everybody()
  await act()
  const after = await everybody()
  return [...before].filter((id) => !after.has(id)).sort()
}

it.each([
  ['students', [row(1), row(2)], 2],
  ['teachers', [{ row: 1, name: 'Nur Aisyah', birth_date: '1985-01-01', nip: '000001012010012001' }], 1],
])('devices hear of %s whom the undo of an import removes', async (kind, rows, count) => {
  const run = { id: uuidv7(), file_name: 'daftar.xlsx' }
  await sent(`/v1/${kind}/import`, { dry_run: false, run, rows })
  const undo = (dry_run: boolean) => sent(`/v1/imports/${run.id}/undo`, { dry_run })
  await undo(true)
  expect(await told()).toEqual([])
  const gone = await goneBy(() => undo(false))
  expect(gone).toHaveLength(count)
  expect((await told()).sort()).toEqual(gone)
  const since = new Date(kit.service.clock.now.getTime() + 1).toISOString()
  expect(await told(`?since=${encodeURIComponent(since)}`)).toEqual([])
})

it('devices hear of a record that became a part of another one, and not of the kept one', async () => {
  const [kept, other] = kit.school.classes['7A'].pupils.map(({ id }) => id)
  const gone = await goneBy(() =>
    sent(`/v1/student-merges/${kept ?? ''}`, { other_id: other, dry_run: false, days: [] }),
  )
  expect(gone).toEqual([other])
  expect(await told()).toEqual([other])
})

it('who came back under the same id is not gone', async () => {
  const id = uuidv7()
  const rows = [{ ...row(1), name: 'Aji Saputra', nis: null, nisn: null, new_id: id }]
  const run = { id: uuidv7(), file_name: 'daftar.xlsx' }
  await sent('/v1/students/import', { dry_run: false, run, rows })
  await sent(`/v1/imports/${run.id}/undo`, { dry_run: false })
  expect(await told()).toEqual([id])
  await sent('/v1/students/import', { dry_run: false, run: { ...run, id: uuidv7() }, rows })
  expect(await told()).toEqual([])
})
