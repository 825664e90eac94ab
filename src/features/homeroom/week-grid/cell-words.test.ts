import { describe, expect, it } from 'vitest'
import type { RegisterLine } from '../register/read-register'
import { cellWords, columnWords } from './cell-words'
import type { WeekColumn } from './read-week'

const monday: WeekColumn = { date: '2026-11-16', access: 'open', fetched: true, marked: 35, total: 36 }
const line: RegisterLine = {
  student: { id: 'a', name: 'Budi Santoso' },
  number: 1,
  label: 'Budi Santoso',
  status: 'sakit',
  minutesLate: null,
  note: null,
  truth: 'sent',
  proposal: null,
  queued: null,
  by: null,
  at: null,
}
const words = (change: Partial<RegisterLine>, column: Partial<WeekColumn> = {}) =>
  cellWords('Budi Santoso', { ...monday, ...column }, { ...line, ...change })

describe('a cell aloud', () => {
  it('names pupil, day, mark and where it stands', () => {
    expect(words({})).toBe('Budi Santoso, Senin 16 November: Sakit, terkirim')
    expect(words({ truth: 'local' })).toBe('Budi Santoso, Senin 16 November: Sakit, tersimpan di perangkat')
    expect(words({ status: 'terlambat', minutesLate: 12, truth: 'attention' })).toBe(
      'Budi Santoso, Senin 16 November: Terlambat 12 menit, perlu perhatian',
    )
  })

  it('says belum, a proposal, and why it cannot be changed', () => {
    expect(words({ status: null, truth: 'none' })).toBe('Budi Santoso, Senin 16 November: Belum diabsen')
    const proposal = { status: 'sakit', source: 'leave' } as const
    expect(words({ status: null, truth: 'none', proposal })).toMatch(/saran Sakit dari surat izin$/)
    expect(words({}, { access: 'locked' })).toMatch(/terkirim, dikunci$/)
    expect(cellWords('Budi Santoso', monday, null)).toMatch(/tidak di kelas ini$/)
  })
})

describe('a column head', () => {
  it('tells taken, half taken, not fetched and not come apart', () => {
    expect(columnWords({ ...monday, marked: 36 })).toBe('lengkap')
    expect(columnWords(monday)).toBe('1 belum')
    expect(columnWords({ ...monday, marked: 0, fetched: false })).toBe('belum diambil')
    expect(columnWords({ ...monday, marked: 0 })).toBe('36 belum')
    expect(columnWords({ ...monday, marked: 0, access: 'future' })).toBe('belum tiba')
  })
})
