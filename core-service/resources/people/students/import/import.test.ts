import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importKit, outcomes, row } from '../../../../../tests/support/records/import-kit'
import type { ImportOutcome } from '../../../../../contract/people/student-import'
import { auditLog } from '../../../../db/schema/audit-log'
import { classes, classMemberships, grades } from '../../../../db/schema/school/classes'

const kit = importKit('impor')
const { byNis, memberships, run, stored } = kit

describe('new pupils', () => {
  it('are made with their class, leading zeros kept, phones in E.164', async () => {
    const list = await run([row(7), row(8)])
    expect(list).toMatchObject([
      { row: 7, outcome: 'created', new_class: '7C' },
      { row: 8, outcome: 'created', new_class: '7C' },
    ])
    const one = await byNis('09007')
    expect(one).toMatchObject({ nisn: '0098700007', phone: '+6281234567890', status: 'active', version: 1 })
    expect(one?.id).toBe(list[0]?.student_id)
    // Nobody has marked 7C: it is entered as it was since July.
    expect(await memberships(one?.id ?? '')).toEqual([{ name: '7C', from: '2026-07-01', to: null }])
  })

  it('sent twice, the second time changes nothing', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => row(i + 1))
    expect(new Set(outcomes(await run(rows)))).toEqual(new Set(['created']))
    const before = await stored()
    const audit = await kit.service.db.select().from(auditLog)
    expect(new Set(outcomes(await run(rows)))).toEqual(new Set(['unchanged']))
    expect(await stored()).toEqual(before)
    expect(await kit.service.db.select().from(auditLog)).toHaveLength(audit.length)
  })

  it('sent by two at once are made once', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => row(i + 1))
    const both = await Promise.all([run(rows), run(rows)])
    expect(both.map((list) => outcomes(list)[0]).sort()).toEqual(['created', 'unchanged'])
    expect(await stored()).toHaveLength(9 + 30)
  })

  it('join a class that has marks from today on', async () => {
    const { id, pupils } = kit.school.classes['7A']
    await kit.service.call('PUT', '/v1/students/attendances', {
      token: kit.token,
      body: { class_id: id, date: '2026-11-18', entries: [{ student_id: pupils[0]?.id, status: 'hadir' }] },
    })
    const [outcome] = await run([row(1, { class_name: ' 7 a ' })])
    expect(outcome?.new_class ?? null).toBeNull()
    expect(await memberships(outcome?.student_id ?? '')).toEqual([
      { name: '7A', from: '2026-11-19', to: null },
    ])
  })

  it('need a level for a class that is not there, which may come from another row', async () => {
    const list = await run([
      row(1, { class_name: 'Matahari', grade_level: null }),
      row(2, { class_name: 'Bulan', grade_level: 9 }),
      row(3, { class_name: 'bulan', grade_level: null }),
      row(4, { class_name: null }),
    ])
    expect(outcomes(list)).toEqual(['refused', 'created', 'created', 'created'])
    expect(list[0]?.message).toBe('Tingkat kelas Matahari belum diketahui. Pilih tingkatnya lebih dulu.')
    const made = await kit.service.db
      .select({ name: classes.name, level: grades.level })
      .from(classes)
      .innerJoin(grades, eq(grades.id, classes.gradeId))
      .where(and(eq(classes.schoolId, kit.school.schoolId), eq(grades.level, 9)))
    expect(made).toEqual([{ name: 'Bulan', level: 9 }])
    const kept = await kit.service.db.select().from(auditLog).where(eq(auditLog.entity, 'grades'))
    expect(kept.map((one) => one.after)).toEqual([{ level: 9, name: 'Kelas 9' }])
  })
})

describe('a dry run', () => {
  it('answers the same and writes nothing', async () => {
    const rows = [
      row(1),
      row(2, { nisn: '12' }),
      row(1),
      row(3, { nis: '001', nisn: null, name: 'Aji Saputra', class_name: '7B' }),
    ]
    const before = [
      await stored(),
      await kit.service.db.select().from(classMemberships),
      await kit.service.db.select().from(auditLog),
    ]
    const dry = await run(rows, true)
    expect([
      await stored(),
      await kit.service.db.select().from(classMemberships),
      await kit.service.db.select().from(auditLog),
    ]).toEqual(before)
    const real = await run(rows)
    expect(outcomes(dry)).toEqual(['created', 'refused', 'refused', 'updated'])
    const told = (list: readonly ImportOutcome[]) => list.map((one) => ({ ...one, student_id: null }))
    expect(told(real)).toEqual(told(dry))
    expect(dry[0]?.student_id ?? null).toBeNull()
  })
})

describe('pupils who are known', () => {
  it('are recognised by NISN, else NIS, else name and birth date', async () => {
    const pupils = kit.school.classes['7A'].pupils
    const list = await run([
      { row: 1, name: 'Aji Saputro', nisn: '0123450001' },
      { row: 2, name: 'Budi Santoso', nis: '002' },
      { row: 3, name: 'CITRA  dewi', birth_date: '2013-05-17' },
      { row: 4, name: 'Dimas Nugroho', nis: '777', birth_date: '2013-05-19' },
    ])
    expect(list.slice(0, 3).map((one) => one.student_id)).toEqual(pupils.slice(0, 3).map((one) => one.id))
    expect(outcomes(list)).toEqual(['updated', 'unchanged', 'updated', 'created'])
    expect(list[0]).toMatchObject({
      changed: ['name'],
      before: { name: 'Aji Saputra' },
      after: { name: 'Aji Saputro' },
    })
  })

  it('keep what the workbook leaves out', async () => {
    await run([row(1, { class_name: '7A' })])
    const [outcome] = await run([
      { row: 1, name: 'Murid Ke 1', nisn: '0098700001', phone: '', religion: 'Hindu' },
    ])
    expect(outcome).toMatchObject({ outcome: 'updated', changed: ['religion'] })
    expect(await byNis('09001')).toMatchObject({
      phone: '+6281234567890',
      motherName: 'Siti',
      religion: 'Hindu',
      version: 2,
    })
    expect(await memberships(outcome?.student_id ?? '')).toHaveLength(1)
  })

  it('move to the class that the workbook names, and their history stays', async () => {
    const [outcome] = await run([{ row: 1, name: 'Aji Saputra', nis: '001', class_name: '7 b' }])
    expect(outcome).toMatchObject({
      outcome: 'updated',
      changed: ['class'],
      before: { class: '7A' },
      after: { class: '7B' },
    })
    expect(await memberships(outcome?.student_id ?? '')).toEqual([
      { name: '7A', from: '2026-07-01', to: '2026-11-18' },
      { name: '7B', from: '2026-11-19', to: null },
    ])
    // And back on the same day: the hour in the other class leaves no trace.
    await run([{ row: 1, name: 'Aji Saputra', nis: '001', class_name: '7A' }])
    expect(await memberships(outcome?.student_id ?? '')).toEqual([
      { name: '7A', from: '2026-07-01', to: '2026-11-18' },
      { name: '7A', from: '2026-11-19', to: null },
    ])
  })

  it('keep their history: who, what before, what after', async () => {
    const [outcome] = await run([{ row: 1, name: 'Aji Saputra', nis: '001', mother_name: 'Ibu Aji' }])
    const audit = await kit.service.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, outcome?.student_id ?? ''))
    expect(audit).toMatchObject([
      { entity: 'students', before: { mother_name: null }, after: { mother_name: 'Ibu Aji' } },
    ])
  })
})
