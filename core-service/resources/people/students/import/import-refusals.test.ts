import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ErrorCode } from '../../../../../contract/errors'
import { importKit, outcomes, row } from '../../../../../tests/support/records/import-kit'
import { classes } from '../../../../db/schema/school/classes'
import { students } from '../../../../db/schema/people/students'

const kit = importKit('tolak')
const { byNis, run, send, stored } = kit

describe('clashes are refused in words', () => {
  it('but for NISN and NIS of two pupils, which are asked about; each keeps the own', async () => {
    const both = { row: 5, name: 'Aji Saputra', nisn: '0123450001', nis: '002' }
    const [asked] = await run([both])
    expect(asked).toMatchObject({
      outcome: 'asked',
      question: { about: 'number', people: [{ name: 'Aji Saputra' }, { name: 'Budi Santoso' }] },
    })
    const [aji] = asked?.question?.people ?? []
    expect(await run([{ ...both, same_as: aji?.id, religion: 'Islam' }])).toMatchObject([
      { outcome: 'updated', changed: ['religion'] },
    ])
    expect(await byNis('002')).toMatchObject({ name: 'Budi Santoso' })
  })

  it('when a name alone means nobody; when it may mean somebody, it is asked about', async () => {
    const [nobody, somebody] = await run([
      { row: 1, name: 'Belum Ada' },
      { row: 2, name: 'Budi Santoso' },
    ])
    expect(nobody?.message).toBe(
      'Hanya berisi nama, dan belum ada siswa bernama Belum Ada. Isi NISN, NIPD, atau tanggal lahir.',
    )
    expect(somebody).toMatchObject({ outcome: 'asked', question: { about: 'same' } })
  })

  it('when the NIS is of somebody else', async () => {
    const [outcome] = await run([{ row: 1, name: 'Orang Lain', nisn: '0099999999', nis: '002' }])
    expect(outcome?.message).toBe('NIPD ini sudah dipakai oleh Budi Santoso.')
  })

  it('when the pupil has left', async () => {
    await kit.service.db
      .update(students)
      .set({ status: 'transferred' })
      .where(eq(students.nisn, '0123450001'))
    const [outcome] = await run([{ row: 1, name: 'Aji Saputra', nisn: '0123450001' }])
    expect(outcome?.message).toContain('tidak aktif')
  })

  it.each([
    ['NISN', { nis: '777', name: 'Lain' }],
    ['NIPD', { nisn: '0011111111', name: 'Lain' }],
    ['name and birth date', { nis: null, nisn: null, name: ' murid   KE 1' }],
  ])('a pupil twice in one batch, by %s: the second one names the first', async (_name, change) => {
    const list = await run([row(1), row(2), { ...row(1), row: 9, ...change }])
    expect(list[2]).toMatchObject({ row: 9, outcome: 'refused', message: 'Siswa ini sudah ada di baris 1.' })
    expect(await stored()).toHaveLength(9 + 2)
  })

  it('two rows that mean one known pupil by different numbers', async () => {
    const list = await run([
      { row: 1, name: 'Aji Saputra', nisn: '0123450001' },
      { row: 2, name: 'Aji Saputra', nis: '001' },
    ])
    expect(list[1]).toMatchObject({ outcome: 'refused', message: 'Siswa ini sudah ada di baris 1.' })
  })

  it('namesakes of one day with different NISN are two pupils', async () => {
    const list = await run([row(1, { name: 'Kembar' }), row(2, { name: 'Kembar' })])
    expect(outcomes(list)).toEqual(['created', 'created'])
  })
})

describe('a class that takes nobody more', () => {
  const in7A = { class_name: '7A', grade_level: 7 }
  const change = (set: Partial<typeof classes.$inferInsert>) =>
    kit.service.db.update(classes).set(set).where(eq(classes.id, kit.school.classes['7A'].id))

  it('because it is archived: its rows are refused, so that no pupil vanishes from every list', async () => {
    await change({ status: 'archived' })
    for (const dryRun of [true, false]) {
      const list = await run([row(1, in7A), row(2)], dryRun)
      expect(list).toMatchObject([
        { outcome: 'refused', message: 'Kelas 7A sudah diarsipkan.' },
        { outcome: 'created' },
      ])
    }
  })

  it('because it is full: as many as there are places, and no more', async () => {
    // Six sit in it; one of 7B comes, so that one place of eight is left for the new ones.
    await change({ capacity: 8 })
    const rows = [row(1, in7A), { row: 2, name: 'Aji Saputra B', nis: '0011', ...in7A }, row(3, in7A)]
    for (const dryRun of [true, false]) {
      const list = await run(rows, dryRun)
      expect(outcomes(list)).toEqual(['created', 'updated', 'refused'])
      expect(list[2]?.message).toBe('Kelas 7A sudah penuh (8 siswa).')
    }
    // Who sits in it already is no newcomer, and who leaves it makes room.
    const again = await run([
      { row: 1, name: 'Aji Saputra', nis: '001', address: 'Jalan Mawar', ...in7A },
      { row: 2, name: 'Budi Santoso', nis: '002', class_name: '7B' },
      row(3, in7A),
    ])
    expect(outcomes(again)).toEqual(['updated', 'updated', 'created'])
  })

  it('who is refused for the class is not half imported', async () => {
    await change({ capacity: 6 })
    const list = await run([{ row: 1, name: 'Aji Saputra B', nis: '0011', address: 'Jalan Baru', ...in7A }])
    expect(outcomes(list)).toEqual(['refused'])
    expect(await byNis('0011')).toMatchObject({ address: null })
  })
})

describe('faulty rows', () => {
  it('are refused one by one, in words', async () => {
    const list = await run([
      row(1, { birth_date: '2013-02-31' }),
      row(2, { nisn: '987654321' }),
      row(3, { name: '  ' }),
      row(4, { gender: 'Laki-laki' }),
      row(5, { grade_level: 13 }),
      row(6),
    ])
    expect(outcomes(list)).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'created'])
    expect(list.slice(0, 5).map((one) => one.message)).toEqual([
      'Tanggal lahir: Tanggal tidak ada di kalender.',
      'NISN: NISN harus 10 angka.',
      'Nama: Nama kosong.',
      'JK: Pilih jenis kelamin.',
      'Tingkat: Paling banyak 12.',
    ])
  })

  it('without a number refuse the request, and so do none and too many', async () => {
    expect((await send([{ name: 'Tanpa Nomor' }])).code).toBe(ErrorCode.invalid)
    expect((await send([])).code).toBe(ErrorCode.invalid)
    expect((await send(Array.from({ length: 201 }, (_, i) => row(i + 1)))).code).toBe(ErrorCode.invalid)
    expect((await send(Array.from({ length: 200 }, (_, i) => row(i + 1)))).code).toBe(ErrorCode.ok)
  })

  it('cannot set what an import may not: id, school, reason, version', async () => {
    const forged = {
      id: kit.school.classes['7A'].pupils[0]?.id,
      school_id: 'x',
      left_reason: 'Lulus',
      version: 99,
    }
    const [outcome] = await run([row(1, forged)])
    expect(outcome?.outcome).toBe('created')
    expect(await byNis('09001')).toMatchObject({
      schoolId: kit.school.schoolId,
      leftReason: null,
      version: 1,
    })
    expect(outcome?.student_id).not.toBe(forged.id)
  })

  it('with emoji, Arabic and quotes in names are no fault', async () => {
    const name = `محمد "Al-Fatih" 🌟 O'Neil`
    await run([row(1, { name })])
    expect((await byNis('09001'))?.name).toBe(name)
  })
})
