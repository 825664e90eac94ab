import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cardHash } from '../../../../contract/values/card-proof'
import { readCode } from '../../../../contract/values/card-token'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { printStudentCards, putStudentCards, StudentCard } from '../../../../contract/people/student-cards'
import { thursday } from '../../../../tests/support/services/core-service'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { studentCards } from '../../../db/schema/people/student-cards'
import { students } from '../../../db/schema/people/students'
import { roles } from '../../../db/schema/people/users'
import { schoolKit } from '../../../../tests/support/records/school-kit'

let office: string
let gate: string
let wali: string

const { service, school } = await schoolKit('kartu', {})
const other = await makeSchool(service.db, 'seberang')
beforeAll(async () => {
  // A wali kelas whose role may also write at the gate and change pupils of the own class.
  const roleId = school.roleIds.get('wali_kelas') ?? ''
  const [role] = await service.db.select().from(roles).where(eq(roles.id, roleId))
  const permissions = [...(role?.permissions ?? []), 'presences.write' as const, 'students.write' as const]
  await service.db.update(roles).set({ permissions }).where(eq(roles.id, roleId))
  office = await service.token(school.email('tata_usaha'))
  gate = await service.token(school.email('petugas_piket'))
  wali = await service.token(school.email('wali_kelas'))
})
beforeEach(async () => {
  service.clock.now = thursday
  await service.db.delete(studentCards)
  await service.db.delete(auditLog)
})

const classId = (name: '7A' | '7B' = '7A') => school.classes[name].id
const pupil = (index: number, name: '7A' | '7B' = '7A') => school.classes[name].pupils[index]?.id ?? ''

const ask = (query = '', token = gate, headers: Record<string, string> = {}) =>
  service.call('GET', `/v1/students/cards?limit=100&${query}`, { token, headers })
const cards = async (query = '', token = gate) => {
  const answer = await ask(query, token)
  expect([answer.status, answer.message]).toEqual([200, 'Berhasil'])
  return z.parse(listOf(StudentCard), answer.data).list
}
const send = (body: object, token = office, which = '') =>
  service.call('PUT', `/v1/students/cards${which}`, { token, body })
const make = async (body: object) => {
  const answer = await send(body)
  expect([answer.status, answer.message]).toEqual([200, 'Berhasil'])
  return z.parse(putStudentCards.data, answer.data)
}
const revoke = (body: object, token = office) => send(body, token, '/revoked')
const printed = async (body: object, token = office) => {
  const answer = await service.call('POST', '/v1/students/cards/print', { token, body })
  expect([answer.status, answer.message]).toEqual([200, 'Berhasil'])
  return z.parse(printStudentCards.data, answer.data).list
}
const audits = (entity: string) => service.db.select().from(auditLog).where(eq(auditLog.entity, entity))

describe('making cards', () => {
  it('gives every pupil of a class a token of its own that says nothing about the pupil', async () => {
    const { list, made } = await make({ class_id: classId() })
    expect([made, list.length]).toEqual([6, 6])
    expect(new Set(list.map(({ hash }) => hash)).size).toBe(6)
    const read = (await printed({ class_id: classId() })).map(({ token }) => readCode(token))
    expect(read.every(({ kind }) => kind === 'card')).toBe(true)
    expect(new Set(read.map((code) => (code.kind === 'card' ? code.tag : ''))).size).toBe(1)
    expect(list.find(({ student_id }) => student_id === pupil(0))?.student).toMatchObject({
      name: 'Aji Saputra',
      nis: '001',
      status: 'active',
      class: { name: '7A' },
    })
  })

  it('keeps the cards that are valid, unless new ones are asked for', async () => {
    const first = await make({ student_ids: [pupil(0)] })
    const again = await make({ class_id: classId() })
    expect(again.made).toBe(5)
    expect(again.list.map(({ hash }) => hash)).toContain(first.list[0]?.hash)
    expect((await make({ class_id: classId() })).made).toBe(0)

    service.clock.now = new Date(thursday.getTime() + 60_000)
    const renewed = await make({ student_ids: [pupil(0)], renew: true })
    expect(renewed).toMatchObject({ made: 1, revoked: 1 })
    expect(renewed.list[0]?.hash).not.toBe(first.list[0]?.hash)
    const ofPupil = await cards(`student_id=${pupil(0)}`)
    expect(ofPupil.map(({ revoked_at }) => revoked_at !== null)).toEqual([true, false])
  })

  it('makes one card for a pupil when two offices ask at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => send({ class_id: classId() })))
    expect(await cards()).toHaveLength(6)
  })

  it('asks whose cards they are, and gives none to a pupil who left', async () => {
    expect((await send({})).code).toBe(ErrorCode.invalid)
    await service.db
      .update(students)
      .set({ status: 'transferred' })
      .where(eq(students.id, pupil(1)))
    expect((await send({ student_ids: [pupil(1)] })).code).toBe(ErrorCode.invalid)
    await service.db
      .update(students)
      .set({ status: 'active' })
      .where(eq(students.id, pupil(1)))
    expect(await cards()).toEqual([])
  })

  it('leaves a row in the history for each card, without the token', async () => {
    const { list } = await make({ student_ids: [pupil(0)] })
    await make({ student_ids: [pupil(0)] })
    const [card] = await printed({ student_ids: [pupil(0)] })
    await revoke({ student_ids: [pupil(0)] })
    expect(await audits('student_cards')).toMatchObject([
      { entityId: list[0]?.id },
      { entityId: list[0]?.id },
    ])
    expect(await audits('student_cards.print')).toMatchObject([
      { entityId: list[0]?.id, after: { student_id: pupil(0) } },
    ])
    const rows = await service.db.select().from(auditLog)
    expect(JSON.stringify(rows)).not.toContain(card?.token ?? expect.fail('no card'))
    expect(JSON.stringify(rows)).not.toContain(list[0]?.hash)
  })
})

describe('revoking cards', () => {
  it('makes the cards of a class or a pupil invalid, once', async () => {
    await make({ class_id: classId() })
    expect((await revoke({ student_ids: [pupil(0)] })).data).toEqual({ revoked: 1 })
    expect((await revoke({ student_ids: [pupil(0)] })).data).toEqual({ revoked: 0 })
    expect((await revoke({ class_id: classId() })).data).toEqual({ revoked: 5 })
    expect(await cards('status=valid')).toEqual([])
    // The gate has to recognise them.
    expect(await cards('status=revoked')).toHaveLength(6)
  })
})

describe('the list', () => {
  it('is of a class, of a pupil, or of everybody, and costs a 304 where nothing changed', async () => {
    await make({ class_id: classId() })
    await make({ class_id: classId('7B') })
    expect(await cards()).toHaveLength(9)
    expect(await cards(`class_id=${classId('7B')}`)).toHaveLength(3)
    expect((await cards('search=citra')).map(({ student }) => student.name).sort()).toEqual([
      'Citra Dewi',
      'Citra Dewi B',
    ])
    const { headers } = await ask()
    const again = await ask('', gate, { 'if-none-match': String(headers['etag']) })
    expect(again.status).toBe(304)
  })

  it('says of a pupil who left how they left', async () => {
    await make({ student_ids: [pupil(2)] })
    await service.db
      .update(students)
      .set({ status: 'graduated' })
      .where(eq(students.id, pupil(2)))
    expect((await cards())[0]?.student.status).toBe('graduated')
    await service.db
      .update(students)
      .set({ status: 'active' })
      .where(eq(students.id, pupil(2)))
  })
})

describe('the token of a card', () => {
  const print = (body: object, token = office) =>
    service.call('POST', '/v1/students/cards/print', { token, body })

  it('is in no answer but that of the call which prints, and the list has its hash', async () => {
    const made = await send({ class_id: classId() })
    const tokens = (await printed({ class_id: classId() })).map(({ token }) => token)
    expect(tokens).toHaveLength(6)
    const answers = [made, await ask(), await send({ student_ids: [pupil(0)], renew: true })]
    for (const token of tokens) expect(JSON.stringify(answers.map(({ data }) => data))).not.toContain(token)
    const hashes = (await cards('status=valid')).map(({ hash }) => hash)
    expect(hashes.filter((hash) => tokens.map(cardHash).includes(hash))).toHaveLength(5)
  })

  it('of a revoked card is not printed any more', async () => {
    await make({ student_ids: [pupil(0), pupil(1)] })
    await revoke({ student_ids: [pupil(0)] })
    const list = await printed({ class_id: classId() })
    expect(list.map(({ student_id }) => student_id)).toEqual([pupil(1)])
  })

  it('is for those who may make cards, within the own reach and school', async () => {
    await make({ class_id: classId() })
    await make({ class_id: classId('7B') })
    for (const who of ['petugas_piket', 'guru', 'bendahara', 'kepala_sekolah'] as const) {
      const token = await service.token(school.email(who))
      expect((await print({ class_id: classId() }, token)).code).toBe(ErrorCode.notPermitted)
    }
    expect((await printed({ class_id: classId() }, wali)).length).toBe(6)
    expect((await print({ class_id: classId('7B') }, wali)).code).toBe(ErrorCode.notPermitted)
    expect((await print({ student_ids: [pupil(0), pupil(0, '7B')] }, wali)).code).toBe(ErrorCode.notPermitted)
    const stranger = await service.token(other.email('administrator'))
    expect((await print({ class_id: classId() }, stranger)).code).toBe(ErrorCode.notFound)
    expect((await print({ student_ids: [pupil(0)] }, stranger)).code).toBe(ErrorCode.notFound)
    expect((await print({})).code).toBe(ErrorCode.invalid)
  })
})

describe('permission and reach', () => {
  it('are listed for people who record at the gate or change pupils, and changed only by the latter', async () => {
    for (const who of ['guru', 'bendahara', 'kepala_sekolah'] as const) {
      expect((await ask('', await service.token(school.email(who)))).code).toBe(ErrorCode.notPermitted)
    }
    expect((await send({ class_id: classId() }, gate)).code).toBe(ErrorCode.notPermitted)
    expect((await revoke({ class_id: classId() }, gate)).code).toBe(ErrorCode.notPermitted)
    expect((await service.call('GET', '/v1/students/cards')).status).toBe(401)
  })

  it('holds a wali kelas to the own class, whatever is asked for', async () => {
    await make({ class_id: classId() })
    await make({ class_id: classId('7B') })
    expect(await cards('', wali)).toHaveLength(6)
    expect(await cards(`class_id=${classId('7B')}`, wali)).toEqual([])
    expect(await cards(`student_id=${pupil(0, '7B')}`, wali)).toEqual([])
    expect(await cards('search=citra dewi b', wali)).toEqual([])
    for (const body of [
      { class_id: classId('7B') },
      { student_ids: [pupil(0, '7B')] },
      { class_id: classId(), student_ids: [pupil(0, '7B')], renew: true },
    ]) {
      expect((await send(body, wali)).code).toBe(ErrorCode.notPermitted)
      expect((await revoke(body, wali)).code).toBe(ErrorCode.notPermitted)
    }
    expect(await cards('status=revoked')).toEqual([])
  })

  it('has no card of another school', async () => {
    const stranger = await service.token(other.email('administrator'))
    const { list } = await make({ class_id: classId() })
    expect(await cards('', stranger)).toEqual([])
    expect(await cards(`class_id=${classId()}`, stranger)).toEqual([])
    for (const body of [
      { class_id: classId() },
      { student_ids: [pupil(0)] },
      { student_ids: [other.classes['7A'].pupils[0]?.id, pupil(0)], renew: true },
      { student_ids: [uuidv7()] },
    ]) {
      expect((await send(body, stranger)).code).toBe(ErrorCode.notFound)
      expect((await revoke(body, stranger)).code).toBe(ErrorCode.notFound)
    }
    expect((await cards('status=valid')).map(({ hash }) => hash)).toEqual(list.map(({ hash }) => hash))
  })
})
