import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { putPresence, putPresences } from '../../../../contract/attendance/presences'
import { listQuestionedScans } from '../../../../contract/attendance/questioned-scans'
import { cardHash, type CardScan, scanProof } from '../../../../contract/values/card-proof'
import { cardToken } from '../../../../contract/values/card-token'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { schoolKit } from '../../../../tests/support/records/school-kit'
import { questionedScans } from '../../../db/schema/attendance/questioned-scans'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { studentCards } from '../../../db/schema/people/student-cards'

/* The service judges the card that a scan names. Whatever it finds, the pupil's presence is stored. */

const today = '2026-11-19'
const scannedAt = new Date('2026-11-19T06:50:00+07:00')
const { service, school, gate, wali } = await schoolKit(
  'kartu',
  { gate: 'petugas_piket', wali: 'wali_kelas' },
  { now: new Date('2026-11-19T09:00:00Z') },
)
const other = await makeSchool(service.db, 'seberang')

const pupil = (index: number) => school.classes['7A'].pupils[index]?.id ?? ''
const secret = (index: number) => String(index).padStart(20, '0')

interface Card {
  id: string
  token: string
}
let own: Card
let ofOther: Card
let ofOtherSchool: Card

async function makeCard(schoolId: string, studentId: string, index: number): Promise<Card> {
  const card = { id: uuidv7(), token: cardToken('SK7A', secret(index)) }
  await service.db.insert(studentCards).values({ ...card, schoolId, studentId, createdAt: new Date(0) })
  return card
}
beforeEach(async () => {
  await service.db.delete(questionedScans)
  await service.db.delete(studentDays)
  await service.db.delete(studentCards)
  own = await makeCard(school.schoolId, pupil(0), 1)
  ofOther = await makeCard(school.schoolId, pupil(1), 2)
  ofOtherSchool = await makeCard(other.schoolId, other.classes['7A'].pupils[0]?.id ?? '', 3)
})

/** What a gate sends that has read a card for the first pupil. */
const scanOf = ({ id, token }: Card, change: Partial<CardScan> = {}) => {
  const scan = { cardId: id, studentId: pupil(0), half: 'checkin' as const, at: scannedAt, ...change }
  return `${id}.${scanProof(token, scan)}`
}
const revoke = (at: Date) =>
  service.db.update(studentCards).set({ revokedAt: at }).where(eq(studentCards.id, own.id))
const put = (checkin_scan: string | undefined, more: object = {}) =>
  service.call('PUT', putPresence.path, {
    token: gate,
    body: { date: today, student_id: pupil(0), checkin_time: scannedAt.toISOString(), checkin_scan, ...more },
  })
const questioned = async (token = gate) => {
  const { code, data } = await service.call('GET', listQuestionedScans.path, { token })
  expect(code).toBe(0)
  return z.parse(listQuestionedScans.data, data).list
}
const faults = async () => (await questioned()).map(({ fault }) => fault)
/** The presence is there, whatever the card is. */
const expectStored = async () =>
  expect(await service.db.select().from(studentDays)).toMatchObject([{ checkinTime: scannedAt }])

it('asks nothing about a valid card, a card that was revoked after the scan, or a pupil who was found by name', async () => {
  expect((await put(undefined)).code).toBe(0)
  await service.db.delete(studentDays)
  expect((await put(scanOf(own))).code).toBe(0)
  await service.db.delete(studentDays)
  await revoke(new Date(scannedAt.getTime() + 1))
  expect((await put(scanOf(own))).code).toBe(0)
  await expectStored()
  expect(await faults()).toEqual([])
})

it('a card that was revoked before it was scanned is shown with pupil, time and who was at the gate', async () => {
  await revoke(new Date(scannedAt.getTime() - 60_000))
  expect((await put(scanOf(own))).code).toBe(0)
  await expectStored()
  const found = await questioned()
  expect(found).toMatchObject([
    {
      ...{ student_id: pupil(0), date: today, half: 'checkin', at: scannedAt.toISOString() },
      ...{ fault: 'revoked_card', student: { name: 'Aji Saputra', class: { name: '7A' } } },
    },
  ])
  expect(found[0]?.recorded_by?.name).toMatch(/piket/i)
})

describe('a scan that is not what it says', () => {
  const later = new Date(scannedAt.getTime() + 60_000)
  it.each([
    ['made up from the hash, which devices hold', () => scanOf({ ...own, token: cardHash(own.token) })],
    ['without a proof', () => `${own.id}.`],
    ['with a card that nobody has', () => scanOf({ ...own, id: uuidv7() })],
    ['with the card of another school', () => scanOf(ofOtherSchool)],
    ['with the proof of another time', () => scanOf(own, { at: later })],
    ['with the proof of another half', () => scanOf(own, { half: 'checkout' })],
    ['with the proof of another pupil’s scan', () => scanOf(ofOther, { studentId: pupil(1) })],
    ['with the own id and another card’s proof', () => scanOf({ id: own.id, token: ofOther.token })],
    ['in a form that nothing has', () => '"; drop table student_cards --'],
  ])('%s: unknown, and stored', async (_, scan) => {
    expect((await put(scan())).code).toBe(0)
    await expectStored()
    expect(await faults()).toEqual(['unknown_card'])
  })

  it('with a card of another pupil: theirs, and stored', async () => {
    expect((await put(scanOf(ofOther))).code).toBe(0)
    await expectStored()
    expect(await faults()).toEqual(['other_pupil'])
  })

  it('with a revoked card and a time from before it was revoked: the proof is of the other time', async () => {
    await revoke(new Date(scannedAt.getTime() + 1))
    expect((await put(scanOf(own, { at: later }))).code).toBe(0)
    expect(await faults()).toEqual(['unknown_card'])
  })
})

it('many scans in one request are judged each by itself', async () => {
  await revoke(new Date(0))
  const entry = (index: number, card: Card) => ({
    ...{ student_id: pupil(index), checkin_time: scannedAt.toISOString() },
    checkin_scan: scanOf(card, { studentId: pupil(index) }),
  })
  const entries = [
    entry(0, own),
    entry(1, ofOther),
    entry(2, ofOther),
    { ...entry(3, own), checkin_scan: 'x' },
  ]
  const { data } = await service.call('PUT', putPresences.path, {
    token: gate,
    body: { date: today, entries },
  })
  const { list } = z.parse(putPresences.data, data)
  expect(list.map(({ error_code }) => error_code)).toEqual([0, 0, 0, 0])
  const found = (await questioned()).map(({ student_id, fault }) => [student_id, fault])
  expect(new Map(found.map(([id = '', fault]) => [id, fault]))).toEqual(
    new Map([
      [pupil(0), 'revoked_card'],
      [pupil(2), 'other_pupil'],
      [pupil(3), 'unknown_card'],
    ]),
  )
})

it('is noted once where the request comes again, and stays where the day is changed later', async () => {
  await revoke(new Date(0))
  await put(scanOf(own))
  await put(scanOf(own))
  expect(await faults()).toEqual(['revoked_card'])
  await put(undefined, { checkin_time: null })
  expect(await faults()).toEqual(['revoked_card'])
})

it('is listed within the own reach and school, to those who read presences, for two weeks', async () => {
  await revoke(new Date(0))
  const entry = { student_id: school.classes['7B'].pupils[0]?.id ?? '', checkin_scan: 'x' }
  await put(scanOf(own))
  await put(undefined, entry)
  expect(await faults()).toHaveLength(2)
  expect((await questioned(wali)).map(({ student_id }) => student_id)).toEqual([pupil(0)])
  expect(await questioned(await service.token(other.email('administrator')))).toEqual([])
  const guru = await service.call('GET', listQuestionedScans.path, {
    token: await service.token(school.email('guru')),
  })
  expect(guru.code).toBe(ErrorCode.notPermitted)
  service.clock.now = new Date('2026-12-04T09:00:00Z')
  expect(await questioned(await service.token(school.email('petugas_piket')))).toEqual([])
  service.clock.now = new Date('2026-11-19T09:00:00Z')
})
