import { expect, it } from 'vitest'
import type { StudentCard } from '../../../contract/people/student-cards'
import { cardHash } from '../../../contract/values/card-proof'
import { gateOf } from '../../outbox/fields/gate-fields'
import { pupilsNamed } from './find-pupils'
import { verdictWords } from './gate-words'
import { cardBook, judgeCode, judgeScan, pupilOf, type GateMode } from './verdict'

const secret = '0123456789ABCDEFGHJK'
const token = (own: string, tag = 'SK7A') => `HDR${tag}${own}${secret.slice(own.length)}`
const card = (own: string, change: Partial<StudentCard> = {}, status = 'active'): StudentCard => ({
  id: own,
  student_id: `pupil-${own}`,
  hash: cardHash(token(own)),
  tag: 'SK7A',
  revoked_at: null,
  student: { name: 'Ani', nis: '001', status, class: { id: 'c', name: '7A' } },
  ...change,
})
const book = cardBook(
  [card('AAA'), card('BBB', { revoked_at: '2026-11-01T00:00:00Z' }), card('CCC', {}, 'transferred')],
  true,
)
const kindOf = (text: string, of = book) => {
  const found = judgeCode(text, of)
  return 'kind' in found ? found.kind : found.id
}

it('finds the holder of a card, however a scanner types it', () => {
  expect(kindOf(token('AAA'))).toBe('pupil-AAA')
  expect(kindOf(` ${token('AAA').toLowerCase()}\r`)).toBe('pupil-AAA')
})

it.each([
  ['a revoked card', token('BBB'), 'revoked'],
  ['the card of a pupil who left', token('CCC'), 'left'],
  ['a card that this device does not know yet', token('DDD'), 'unknownCard'],
  ['a card of another school', token('AAA', 'XAJN'), 'otherSchool'],
  ['half a card', token('AAA').slice(0, 15), 'partial'],
  ['two cards typed in one', token('AAA') + token('AAA'), 'partial'],
  ['an address', 'https://contoh.id/promo', 'stranger'],
  ['a word that begins like a card', 'HDR', 'stranger'],
])('says of %s what it is', (_, text, kind) => {
  expect(kindOf(text)).toBe(kind)
})

it('tells a school without cards from a device to which its list has not come', () => {
  expect(kindOf(token('AAA'), cardBook([], false))).toBe('noCards')
  expect(kindOf(token('AAA'), cardBook([], true))).toBe('cardless')
})

function scanAt(time: string, day: Record<string, unknown> = {}, mode: GateMode = 'masuk') {
  return judgeScan({
    pupil: pupilOf(card('AAA')),
    mode,
    day: gateOf(day),
    at: new Date(`2026-11-19T${time}+07:00`),
    timeZone: 'Asia/Jakarta',
    lateAfter: '07:00',
  })
}

it('works out lateness from the bell, as the service does', () => {
  expect(scanAt('06:48:59')).toMatchObject({ kind: 'recorded', time: '06:48', minutesLate: 0 })
  expect(scanAt('07:00:59')).toMatchObject({ minutesLate: 0 })
  expect(scanAt('07:01:00')).toMatchObject({ minutesLate: 1 })
  expect(verdictWords(scanAt('08:15:00')).text).toBe('Masuk 08.15, terlambat 1 jam 15 menit')
  expect(scanAt('14:05:00', {}, 'pulang')).toMatchObject({ kind: 'recorded', minutesLate: 0 })
})

it('says when the pupil was recorded first', () => {
  const day = { checkin_time: '2026-11-18T23:48:00.000Z' }
  expect(verdictWords(scanAt('07:20:00', day)).title).toBe('Sudah 06.48')
  expect(scanAt('14:05:00', day, 'pulang').kind).toBe('recorded')
  expect(verdictWords(scanAt('14:05:00', { checkin_time: '06:50' })).title).toBe('Sudah 06.50')
})

it('finds a pupil without a card by name, class or NIS', () => {
  const pupil = (id: string, name: string, nis: string, className: string) => ({
    ...pupilOf(card('AAA')),
    ...{ id, name, nis, className },
  })
  const pupils = [pupil('a', 'Ani Lestari', '12', '7A'), pupil('b', 'Ani Putri', '123', '7B')]
  const ids = (typed: string) => pupilsNamed(pupils, typed).map(({ id }) => id)
  expect(ids('ani')).toEqual(['a', 'b'])
  expect(ids('put ani')).toEqual(['b'])
  expect(ids('12')).toEqual(['a'])
  expect(ids('ani 7b')).toEqual(['b'])
  expect(ids(' ')).toEqual([])
})
