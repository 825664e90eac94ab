import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { wordsOf } from '../../../tests/support/looks/words-of'
import { UserDb } from '../../db/user-db'
import { CardsLine, GateNotices } from './gate-notices'
import type { CardsFetch } from './use-cards'

const fetched: CardsFetch = { finishedAt: 1, fetching: false, failure: '', refresh: () => undefined }
const never = { ...fetched, finishedAt: null }

it.each<[string, CardsFetch, number, string]>([
  ['a school without cards', fetched, 0, 'Belum ada kartu siswa Sementara itu, cari nama siswa. Buat kartu'],
  ['a list that is on its way', { ...never, fetching: true }, 0, ''],
  [
    'a device that was never connected',
    never,
    0,
    'Daftar kartu belum dimuat Hubungkan ke jaringan agar daftar kartu dimuat. Sementara itu, cari nama siswa.',
  ],
  [
    'a service that refuses the list',
    { ...never, failure: 'Anda tidak berhak.' },
    0,
    'Daftar kartu belum dimuat Anda tidak berhak. Sementara itu, cari nama siswa.',
  ],
  ['a device that has cards', { ...fetched, failure: 'Tidak ada jaringan.' }, 3, ''],
])('says of %s what is so', (_, cards, cardCount, words) => {
  const db = new UserDb(`gate-${crypto.randomUUID()}`)
  expect(wordsOf(<GateNotices date="2026-11-26" {...{ cards, cardCount }} />, db)).toBe(words)
})

it('says why the list of cards did not come again', () => {
  const db = new UserDb(`gate-${crypto.randomUUID()}`)
  const cards = { ...never, failure: 'Tidak ada jaringan.' }
  expect(wordsOf(<CardsLine cardCount={3} cards={cards} />, db)).toBe(
    '3 kartu di perangkat · Tidak ada jaringan. Perbarui',
  )
})
