import { expect, it } from 'vitest'
import { actionWords, changeText, subjectWords } from './change-words'

const zone = 'Asia/Makassar'
const change = {
  id: 'a',
  entity: 'students',
  name: 'Aji',
  student: { id: 's', name: 'Aji' },
  before: { name: 'Aji', active: true, class_id: '01a1f151-4e80-72b2-be71-c58a85200a82' },
  after: { name: 'Aji Baru', active: false, class_id: '01a1f151-4e80-72b2-be71-c58a85200a83' },
}

it('a change is said in words: what, of whom, from what to what', () => {
  expect(actionWords(change)).toBe('Siswa diubah')
  expect(subjectWords(change)).toBe('Aji')
  expect(changeText(change, zone)).toBe('nama: Aji → Aji Baru; aktif: ya → tidak')
  expect(actionWords({ ...change, before: null })).toBe('Siswa ditambah')
  expect(actionWords({ ...change, after: null })).toBe('Siswa dihapus')
  expect(actionWords({ ...change, entity: 'moons' })).toBe('moons diubah')
})

it('a change of the school names its fields, and a logo by a short name', () => {
  const logo = (first: string) => `/v1/images/logo%2F${first}-4e80-72b2-be71-c58a85200a82.webp`
  const school = {
    id: 'b',
    entity: 'schools',
    before: { head_name: null, logo_url: logo('01a1f151') },
    after: { head_name: 'Drs. Bambang', logo_url: logo('02b2f252') },
  }
  expect(actionWords(school)).toBe('Sekolah diubah')
  expect(changeText(school, zone)).toBe(
    'kepala sekolah: kosong → Drs. Bambang; logo: gambar 01a1f151 → gambar 02b2f252',
  )
})

it('dates, moments, sums, rights and parts of a record are said as people say them', () => {
  const group = {
    id: 'c',
    entity: 'bill_groups',
    before: { due_date: '2026-12-10', published_at: null, items: [], permissions: ['bills.read'] },
    after: {
      due_date: '2026-12-20',
      published_at: '2026-11-19T17:30:00.000Z',
      items: [{ name: 'SPP', amount: 150000, bill_type_id: '01a1f151-4e80-72b2-be71-c58a85200a82' }],
      targets: { class_ids: ['01a1f151-4e80-72b2-be71-c58a85200a82'], grade_ids: [] },
      permissions: ['bills.write'],
      status: 'published',
    },
  }
  expect(changeText(group, zone)).toBe(
    'jatuh tempo: 10 Desember 2026 → 20 Desember 2026; diterbitkan pada: kosong → 20 November 2026 01.30; ' +
      'rincian: ditambah SPP, jumlah Rp150.000; ' +
      'hak: dihapus melihat tagihan dan pembayaran; hak: ditambah membuat tagihan dan menerima pembayaran; ' +
      'untuk siapa: kosong → kelas 1; status: kosong → diterbitkan',
  )
})

it('a look at a photo or a letter is said as one, with what was seen', () => {
  const letter = {
    ...change,
    entity: 'student_leaves.letter',
    before: null,
    after: { photo: 'letter', from_date: '2026-11-23', to_date: '2026-11-24' },
  }
  expect(actionWords(letter)).toBe('Surat izin dilihat')
  expect(subjectWords(letter)).toBe('Aji')
  expect(changeText(letter, zone)).toBe(
    'gambar: surat izin; mulai: 23 November 2026; sampai: 24 November 2026',
  )
  const photo = { ...letter, entity: 'student_days.evidence', after: { photo: 'checkin' } }
  expect([actionWords(photo), changeText(photo, zone)]).toEqual(['Foto siswa dilihat', 'gambar: foto masuk'])
})

it('a record that a change refers to has its name, and of a list only what differs is named', () => {
  const [guru, piket, unknown] = ['1', '2', '3'].map((end) => `01a1f151-4e80-72b2-be71-c58a85200a8${end}`)
  const change = {
    id: 'd',
    entity: 'users',
    before: { role_id: guru, permissions: ['bills.read', 'roles.read'], class_ids: [unknown] },
    after: { role_id: piket, permissions: ['roles.read', 'bills.read'], class_ids: [unknown, guru] },
    names: { [guru ?? '']: 'Guru', [piket ?? '']: 'Petugas piket' },
  }
  expect(changeText(change, zone)).toBe('peran: Guru → Petugas piket; kelas: ditambah Guru')
  expect(changeText({ ...change, names: null }, zone)).toBe('kelas: ditambah 1')
})
