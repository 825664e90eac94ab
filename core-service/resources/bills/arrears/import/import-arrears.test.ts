import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ArrearsImportOutcome } from '../../../../../contract/bills/arrears-import'
import { ErrorCode } from '../../../../../contract/errors'
import { ImportUndo } from '../../../../../contract/people/imports'
import { uuidv7 } from '../../../../../contract/values/ids'
import { moneyKit } from '../../../../../tests/support/money/money-kit'
import { makeSchool } from '../../../../../tests/support/records/school-fixture'
import { schoolKit } from '../../../../../tests/support/records/school-kit'
import { students } from '../../../../db/schema/people/students'
import { roles } from '../../../../db/schema/people/users'

const { service, school, office, wali, bank } = await schoolKit('tunggakan', {
  office: 'tata_usaha',
  wali: 'wali_kelas',
  bank: 'bendahara',
})
const other = await makeSchool(service.db, 'tunggakanlain')
const kit = moneyKit(service, school, bank)
const [aji, budi, citra] = school.classes['7A'].pupils
if (!aji || !budi || !citra) throw new Error('no pupils')

const send = (rows: readonly unknown[], more: object = {}, token = bank) =>
  service.call('POST', '/v1/bill_arrears/import', { token, body: { dry_run: false, rows, ...more } })
async function run(rows: readonly unknown[], more: object = {}) {
  const { code, data, message } = await send(rows, more)
  expect(code, message).toBe(ErrorCode.ok)
  return z.parse(z.object({ list: z.array(ArrearsImportOutcome) }), data).list
}
let next = 0
/** A name that no other test uses. */
const named = (base: string) => `${base} ${++next}`
const newRun = () => ({ id: uuidv7(), file_name: 'tunggakan.xlsx' })
const pupil = (bills: readonly object[], more: object = {}) => ({
  ...{ row: 7, name: aji.name, nis: aji.nis, class_name: 'VII A', bills },
  ...more,
})
const billsOf = async (name: string) =>
  (await kit.bundles('')).list
    .filter((one) => one.bill_group?.name === name)
    .map(({ student, total, status }) => [student?.name, total, status])

describe('a row', () => {
  it('becomes a bill of its own amount, and the same rows bill nobody twice', async () => {
    const name = named('Tunggakan awal')
    const rows = [
      pupil([{ name, amount: 1_250_000 }]),
      pupil([{ name, amount: 50_000 }], { row: 8, name: budi.name, nis: budi.nis }),
    ]
    const only = { run: newRun() }
    expect((await run(rows, { ...only, dry_run: true })).map(({ outcome }) => outcome)).toEqual([
      'created',
      'created',
    ])
    expect(await billsOf(name)).toEqual([])
    await run(rows.slice(0, 1), only)
    expect((await run(rows, only)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'created'])
    expect((await billsOf(name)).sort()).toEqual(
      [
        [aji.name, 1_250_000, 'unpaid'],
        [budi.name, 50_000, 'unpaid'],
      ].sort(),
    )
    const { rows: groups } = await service.db.execute(sql`SELECT id FROM bill_groups WHERE name = ${name}`)
    expect(groups).toHaveLength(1)
  })

  it('with another amount than is recorded is asked about, and never changes it', async () => {
    const name = named('Tunggakan awal')
    const more = named('Tunggakan buku')
    await run([pupil([{ name, amount: 100_000 }])])
    const rows = (extra: object) => [
      pupil(
        [
          { name, amount: 90_000 },
          { name: more, amount: 5_000 },
        ],
        extra,
      ),
    ]
    for (const extra of [{}, { replace: true }])
      expect(await run(rows(extra))).toMatchObject([
        { outcome: 'asked', changed: [name], before: { [name]: 'Rp100.000' }, after: { [name]: 'Rp90.000' } },
      ])
    expect(await billsOf(more)).toEqual([])
    expect(await run(rows({ replace: false }))).toMatchObject([{ outcome: 'created' }])
    expect([await billsOf(name), await billsOf(more)]).toEqual([
      [[aji.name, 100_000, 'unpaid']],
      [[aji.name, 5_000, 'unpaid']],
    ])
  })

  it('of a month is not billed beside a bill of that kind and month, and one without a month holds up none', async () => {
    const type = named('Asrama')
    await kit.published(type, 150_000)
    const [row] = await run([pupil([{ name: `${type} November 2026`, month: '2026-11', amount: 150_000 }])])
    expect(row).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('sudah ditagih') as string,
    })
    expect(await run([pupil([{ name: `${type} lama`, amount: 70_000 }])])).toMatchObject([
      { outcome: 'created' },
    ])
  })

  it('in two rows of one pupil is taken once, and amounts of nothing, below nothing and of sen are refused', async () => {
    const name = named('Tunggakan awal')
    const list = await run([
      pupil([{ name, amount: 10_000 }]),
      pupil([{ name: name.toUpperCase(), amount: 20_000 }], { row: 8 }),
      ...[0, -5_000, 10.5, 2_000_000_000].map((amount, at) => pupil([{ name, amount }], { row: 20 + at })),
    ])
    expect(list.map(({ outcome }) => outcome)).toEqual(['created', ...Array<string>(5).fill('refused')])
    expect(list[1]?.message).toContain('sudah ada di baris 7')
    expect(await billsOf(name)).toEqual([[aji.name, 10_000, 'unpaid']])
  })

  it('may mean somebody who has left, and never somebody of another school', async () => {
    const name = named('Tunggakan awal')
    await service.db.update(students).set({ status: 'graduated' }).where(eq(students.id, citra.id))
    const [foreign] = other.classes['7A'].pupils
    const list = await run([
      pupil([{ name, amount: 10_000 }], { name: citra.name, nis: citra.nis }),
      pupil([{ name, amount: 10_000 }], { row: 8, same_as: foreign?.id }),
      pupil([{ name, amount: 10_000 }], { row: 9, name: 'Zainab Putri' }),
      pupil([{ name, amount: 10_000 }], { row: 10, nis: null, class_name: null }),
      pupil([{ name, amount: 10_000 }], { row: 11, name: 'Tidak Ada', nis: null }),
    ])
    await service.db.update(students).set({ status: 'active' }).where(eq(students.id, citra.id))
    expect(list.map(({ outcome }) => outcome)).toEqual(['created', 'refused', 'asked', 'asked', 'refused'])
    expect(await billsOf(name)).toEqual([[citra.name, 10_000, 'unpaid']])
  })
})

describe('who may', () => {
  it('may write bills of all classes; an undo needs the permission to correct as well', async () => {
    const name = named('Tunggakan awal')
    for (const token of [wali, office])
      expect((await send([pupil([{ name, amount: 1_000 }])], {}, token)).code).toBe(ErrorCode.notPermitted)
    const mine = and(eq(roles.schoolId, school.schoolId), eq(roles.name, 'Bendahara'))
    const [role] = await service.db.select().from(roles).where(mine)
    const all = role?.permissions ?? []
    const only = { run: newRun() }
    const without = async (lacking: string) => {
      await service.db
        .update(roles)
        // Who may undo imports of pupils gets past the rule of the call, and to that of arrears.
        .set({ permissions: [...all.filter((one) => one !== lacking), 'students.write'] })
        .where(mine)
      return service.token(school.email('bendahara'))
    }
    try {
      for (const lacking of ['bills.write', 'classes.all'] as const) {
        const token = await without(lacking)
        const { code } = await send([pupil([{ name, amount: 1_000 }])], only, token)
        expect(code, lacking).toBe(ErrorCode.notPermitted)
      }
      const token = await without('bills.correct')
      expect((await send([pupil([{ name, amount: 1_000 }])], only, token)).code).toBe(ErrorCode.ok)
      const path = `/v1/imports/${only.run.id}/undo`
      expect((await service.call('POST', path, { token, body: { dry_run: false } })).code).toBe(
        ErrorCode.notPermitted,
      )
    } finally {
      await service.db.update(roles).set({ permissions: all }).where(mine)
    }
    expect(await billsOf(name)).toEqual([[aji.name, 1_000, 'unpaid']])
  })
})

describe('an undo', () => {
  it('makes void what nobody paid, names what was paid, and a later import bills again', async () => {
    const name = named('Tunggakan awal')
    const only = { run: newRun() }
    const rows = [
      pupil([{ name, amount: 10_000 }]),
      pupil([{ name, amount: 20_000 }], { row: 8, name: budi.name, nis: budi.nis }),
    ]
    await run(rows, only)
    const paid = (await kit.bundles('')).list.find(
      (one) => one.bill_group?.name === name && one.student?.name === budi.name,
    )
    const payment = { bundle_ids: [paid?.id], amount: 5_000, method: 'cash' }
    expect((await kit.put(paid?.bill_group?.id ?? '', 'paid', payment)).code).toBe(ErrorCode.ok)
    const token = await service.token(school.email('bendahara'))
    const undo = async (dryRun: boolean) =>
      z.parse(
        ImportUndo,
        (await service.call('POST', `/v1/imports/${only.run.id}/undo`, { token, body: { dry_run: dryRun } }))
          .data,
      )
    for (const dryRun of [true, false]) {
      const { list, counts, import: record } = await undo(dryRun)
      expect(record.counts.created).toBe(2)
      expect(counts).toEqual({ removed: 1, restored: 0, left: 2 })
      expect(list).toMatchObject([
        ...[
          { entity: 'bill_bundles', name: `${aji.name}, ${name}`, effect: 'removed' },
          { name: `${budi.name}, ${name}`, effect: 'left', message: 'Sudah dibayar setelah impor ini.' },
        ],
        { entity: 'bill_groups', name, effect: 'left', message: 'Masih punya tagihan siswa.' },
      ])
    }
    expect((await billsOf(name)).map(([, , status]) => status).sort()).toEqual(['partial', 'void'])
    expect((await send(rows, only)).code).toBe(ErrorCode.wrongState)
    expect((await run(rows, { run: newRun() })).map(({ outcome }) => outcome)).toEqual([
      'created',
      'unchanged',
    ])
  })
})
