import { expect, it } from 'vitest'
import type { Dashboard } from '../../../../contract/analytics/dashboard'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { needsOf, type NeedsCase } from './needs-of'

const register = (class_id: string, marked: number) => ({
  class_id,
  class_name: class_id,
  total: 30,
  marked,
  absent: 0,
})

const figures: Dashboard = {
  registers: [register('7A', 30), register('7B', 12), register('7C', 0)],
  leaves_waiting: 2,
  staff_leaves_waiting: 1,
  transfers_waiting: 4,
  absent_in_row: { total: 7, first: [{ student_id: 's1', name: 'Aji', class_name: '7B', days: 4 }] },
  late_today: { total: 1, first: [{ student_id: 's2', name: 'Budi', class_name: '7C', minutes_late: 9 }] },
  overdue: { students: 3, amount: 450_000 },
}

const everything: NeedsCase = {
  figures,
  isOfToday: true,
  can: () => true,
  isSchoolDay: true,
  isLate: true,
  own: [],
  leavesHere: null,
  unbilled: 5,
}
const kinds = (one: Partial<NeedsCase>) => needsOf({ ...everything, ...one }).map(({ kind }) => kind)

it('names what waits, the most urgent first, each with its place', () => {
  const needs = needsOf(everything)
  expect(needs.map(({ title, to }) => [title, to])).toEqual([
    ['2 kelas belum selesai diabsen', '#absensi-kelas'],
    ['7 siswa tidak masuk tiga hari berturut-turut atau lebih', '/absensi/siswa/hubungi'],
    ['2 izin siswa menunggu keputusan', '/akademik/wali-kelas/izin-sakit?status=pending'],
    ['1 izin pegawai menunggu keputusan', '/absensi/guru?tampilan=izin'],
    ['4 pembayaran menunggu diperiksa', '/tagihan/tagihan-pembayaran?tampilan=transfer'],
    ['1 siswa datang setelah bel', '/absensi/siswa/hubungi'],
    ['5 siswa baru belum ditagih', '/tagihan/pengaturan-tagihan'],
    [`3 siswa menunggak ${rupiahWords(450_000)}`, '/tagihan/tagihan-pembayaran?tampilan=tunggakan'],
  ])
  expect(needs[0]?.about?.map(({ name, detail }) => [name, detail])).toEqual([
    ['7B', '12 dari 30'],
    ['7C', null],
  ])
  expect([needs[1]?.more, needs[1]?.about?.[0]?.detail]).toEqual([6, '7B · 4 hari'])
})

it('has a name for each kind of what waits', () => {
  expect(kinds({})).toEqual([
    ...['registers', 'absent', 'leaves', 'staffLeaves', 'transfers', 'late', 'unbilled', 'overdue'],
  ])
})

it('misses no register before the bell, on a free day, or of the own class, which has a card', () => {
  expect(kinds({ isLate: false })).not.toContain('registers')
  expect(kinds({ isSchoolDay: false })).not.toContain('registers')
  expect(needsOf({ ...everything, own: ['7B', '7C'] })[0]?.kind).toBe('absent')
})

it('asks nobody to decide or record what the role may not', () => {
  expect(kinds({ can: (...wanted) => !wanted.includes('leaves.write') })).not.toContain('leaves')
  expect(kinds({ can: (...wanted) => !wanted.includes('attendances.read') })).not.toContain('registers')
  expect(kinds({ can: (...wanted) => !wanted.includes('bills.verify') })).not.toContain('transfers')
})

it('trusts the device about leaves where it holds them', () => {
  expect(needsOf({ ...everything, leavesHere: 1 }).find(({ kind }) => kind === 'leaves')?.title).toMatch(
    /^1 /,
  )
  expect(kinds({ leavesHere: 0 })).not.toContain('leaves')
})

it('of figures of an earlier day only what waits until somebody acts is shown', () => {
  expect(kinds({ isOfToday: false })).toEqual(['leaves', 'staffLeaves', 'transfers', 'unbilled', 'overdue'])
})
