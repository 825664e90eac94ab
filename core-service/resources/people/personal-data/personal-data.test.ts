import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Person, PersonExport } from '../../../../contract/accounts/personal-data'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { permissions } from '../../../../contract/permissions'
import { requireKnownNames } from '../../../../tests/support/records/known-names'
import { noted, personKit, place, secrets } from '../../../../tests/support/records/person-kit'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { roles, users } from '../../../db/schema/people/users'
import { columnWords } from '../../../messages/held-words'
import { held } from './held'
import { keptColumns } from './kept-columns'
import { ofNobody, secret, leftOut } from './not-held'

const kit = personKit('pribadi')

describe('every table of the database', () => {
  const columnsOf = async ({ generated = true } = {}) => {
    const { rows } = await kit.service.db.execute(sql`
      SELECT table_name, column_name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE'
        AND (${generated} OR c.is_generated = 'NEVER') ORDER BY 1, 2`)
    return z.parse(z.array(z.object({ table_name: z.string(), column_name: z.string() })), rows)
  }

  it('is given out or named with a reason why not', async () => {
    const tables = [...new Set((await columnsOf()).map(({ table_name }) => table_name))]
    const known = [...held.map(({ table }) => table), ...Object.keys(ofNobody)]
    expect(tables.filter((table) => !known.includes(table))).toEqual([])
    expect(known.filter((table) => !tables.includes(table))).toEqual([])
  })

  it('has a word for each column that is given out', async () => {
    const given = held.filter((one) => one.given === undefined).map(({ table }) => table)
    const nameless = (await columnsOf()).filter(
      ({ table_name: table, column_name: column }) =>
        given.includes(table) &&
        ![...leftOut, ...secret].includes(column) &&
        columnWords[column] === undefined,
    )
    expect(nameless).toEqual([])
  })

  it('names for each table whether it is erased, and why not', () => {
    expect(held.filter(({ erase: gone, keep }) => gone === undefined && keep === undefined)).toEqual([])
    expect(held.filter(({ erase: gone, keep }) => gone?.columns !== 'row' && keep === undefined)).toEqual([])
  })

  it('has no column of which nobody decided whether an erasure keeps it', async () => {
    const columns = await columnsOf({ generated: false })
    const found: string[] = []
    for (const { table, erase } of held) {
      if (erase?.columns === 'row') continue
      const inDatabase = columns.filter((one) => one.table_name === table).map((one) => one.column_name)
      const decided = [...(keptColumns[table] ?? []), ...(erase?.columns ?? [])]
      found.push(
        ...inDatabase
          .filter((column) => !decided.includes(column))
          .map((column) => `${table}.${column}: new`),
        ...decided
          .filter((column) => !inDatabase.includes(column))
          .map((column) => `${table}.${column}: gone`),
        ...decided
          .filter((column, i) => decided.indexOf(column) < i)
          .map((column) => `${table}.${column}: both`),
      )
    }
    expect(found).toEqual([])
    const staying = held.filter(({ erase }) => erase?.columns !== 'row').map(({ table }) => table)
    expect(Object.keys(keptColumns).sort()).toEqual(staying.sort())
  })

  it('has no column that names a person in a table that is listed as naming none', async () => {
    const naming = /^(student|teacher|user|homeroom_teacher)_id$|_by(_name)?$/
    const found = (await columnsOf()).filter(
      ({ table_name: table, column_name: column }) => ofNobody[table] !== undefined && naming.test(column),
    )
    // The audit has a query of its own; a close of the cash book is a record of money that is never changed; a month of
    // marks is in the copy day by day.
    expect(found.map(({ table_name: table, column_name: column }) => `${table}.${column}`)).toEqual([
      'audit_log.user_id',
      'cash_days.closed_by',
      'cash_days.opened_by',
      'student_months.student_id',
    ])
  })
})

describe('the copy', () => {
  it('of a pupil holds everything, for people and for programs, and names who took it', async () => {
    const copy = z.parse(
      PersonExport,
      (await kit.sent('POST', place('students', kit.pupil, 'export'), {})).data,
    )
    const text = JSON.stringify(copy)
    for (const word of [...Object.values(secrets), ...noted]) expect(text).toContain(word)
    expect(copy.sections.map(({ key }) => key)).toEqual([
      ...[
        'students',
        'class_memberships',
        'student_days',
        'questioned_scans',
        'student_leaves',
        'student_achievements',
      ],
      ...['student_activities', 'student_reports', 'parent_contacts', 'student_cards', 'bill_bundles'],
      ...['bill_bundle_items', 'bill_reductions', 'bill_receipts', 'bill_payments', 'audit_about'],
    ])
    const days = copy.sections.find(({ key }) => key === 'student_days')
    expect(days?.columns.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Tanggal', 'Status', 'Jam masuk']),
    )
    expect(days?.rows[0]).toContain('17 November 2026')
    expect(
      copy.sections.every(({ columns, rows }) => rows.every((row) => row.length === columns.length)),
    ).toBe(true)
    expect(copy.images.map(({ url }) => url)).toEqual(expect.arrayContaining(kit.images))
    // Nobody reads ids, and a card's token opens the gate.
    expect(JSON.stringify(copy.sections.map(({ rows }) => rows))).not.toMatch(/[\da-f]{8}-[\da-f]{4}-7/)
    const { rows } = await kit.service.db.execute(
      sql`SELECT token FROM student_cards WHERE student_id = ${kit.pupil}::uuid`,
    )
    const [card] = z.parse(z.array(z.object({ token: z.string() })), rows)
    expect(text).not.toContain(card?.token ?? expect.fail('the pupil has no card'))

    const changes = await kit.sent('GET', '/v1/changes?area=data_exports')
    expect(changes.data).toMatchObject({
      list: [{ entity: 'data_exports', student: { id: kit.pupil }, user: { name: 'Administrator' } }],
    })
  })

  it('of a member of staff holds the account, sessions and what they did, and no secret', async () => {
    const [guru] = await kit.service.db
      .select()
      .from(users)
      .where(eq(users.email, kit.school.email('wali_kelas')))
    await kit.service.token(kit.school.email('wali_kelas'))
    for (const [kind, id] of [
      ['teachers', guru?.teacherId],
      ['users', guru?.id],
    ] as const) {
      const answer = await kit.sent('POST', place(kind, id ?? '', 'export'), {})
      const copy = z.parse(PersonExport, answer.data)
      expect(copy.person).toMatchObject({ kind: 'teachers', name: 'Wali 7A' })
      expect(copy.sections.map(({ key }) => key)).toEqual(
        expect.arrayContaining([
          'teachers',
          'users',
          'classes',
          'session_families',
          'audit_about',
          'audit_by',
        ]),
      )
      expect(answer.text).not.toMatch(/argon2|password_hash|"token"|endpoint/)
    }
  })

  it('names no other pupil where a change is about several, or where somebody typed an id', async () => {
    const [other, third] = kit.school.classes['7A'].pupils
    const group = {
      name: 'Wisata',
      due_date: '2026-12-20',
      targets: { student_ids: [kit.pupil, other?.id, third?.id] },
    }
    await kit.sent('POST', '/v1/bill_groups', group)
    await kit.sent('PUT', `/v1/students/${other?.id}`, {
      address: `Dekat ${kit.pupil}`,
      father_name: 'Ayah Aji',
    })
    await kit.sent('POST', '/v1/announcements', {
      title: 'Rapat rahasia',
      body: `Tentang ${kit.pupil}`,
      audience: 'everyone',
    })
    const answer = await kit.sent('POST', place('students', kit.pupil, 'export'), {})
    const about = z.parse(PersonExport, answer.data).sections.find(({ key }) => key === 'audit_about')
    expect(JSON.stringify(about)).toContain('Wisata')
    for (const word of [other?.id, third?.id, other?.name, third?.name, 'Ayah Aji', 'Rapat rahasia'])
      expect(answer.text).not.toContain(word)
  })

  it('finds every change that names a person, as people are named under known keys only', async () => {
    await requireKnownNames(kit.service.db)
  })

  it('holds nothing of somebody else', async () => {
    const other = kit.school.classes['7A'].pupils[1]
    const copy = await kit.sent('POST', place('students', other?.id ?? '', 'export'), {})
    for (const word of [...Object.values(secrets), ...noted]) expect(copy.text).not.toContain(word)
  })
})

describe('who may', () => {
  it('is only an administrator who holds every permission to read', async () => {
    await kit.service.db
      .update(roles)
      .set({ permissions: permissions.filter((one) => one !== 'bills.read') })
      .where(and(eq(roles.schoolId, kit.school.schoolId), eq(roles.master, 'kepala_sekolah')))
    const few = await kit.service.token(kit.school.email('kepala_sekolah'))
    const office = await kit.service.token(kit.school.email('tata_usaha'))
    for (const token of [few, office]) {
      for (const [method, path, body] of [
        ['GET', '/v1/personal-data', undefined],
        ['POST', place('students', kit.pupil, 'export'), {}],
        ['GET', place('students', kit.pupil, 'erasure'), undefined],
        ['POST', place('students', kit.pupil, 'erasure'), { name: secrets.name }],
      ] as const) {
        expect((await kit.send(method, path, body, token)).code).toBe(ErrorCode.notPermitted)
      }
    }
  })

  it('finds nobody of another school, and nobody of another kind', async () => {
    const other = await makeSchool(kit.service.db, 'pribadi-lain')
    const stranger = await kit.service.token(other.email('administrator'))
    for (const what of ['export', 'erasure']) {
      const body = { name: secrets.name }
      expect((await kit.send('POST', place('students', kit.pupil, what), body, stranger)).code).toBe(
        ErrorCode.notFound,
      )
      expect((await kit.send('POST', place('teachers', kit.pupil, what), body)).code).toBe(ErrorCode.notFound)
      expect((await kit.send('POST', place('roles', kit.pupil, what), body)).code).toBe(ErrorCode.invalid)
    }
    const theirs = await kit.sent('GET', '/v1/personal-data?search=nirmala', undefined, stranger)
    expect(theirs.data).toMatchObject({ list: [] })
    const found = await kit.sent('GET', '/v1/personal-data?search=nirmala')
    expect(z.parse(listOf(Person), found.data).list).toMatchObject([
      { kind: 'students', id: kit.pupil, present: true },
    ])
  })
})
