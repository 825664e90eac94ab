import { expect, test } from 'vitest'
import { diskFullBytes, diskLowBytes, type SystemHealth } from '../../../../contract/system-health'
import { systemFacts } from './system-facts'

// Half past midnight on 28 November in Jakarta.
const now = Date.parse('2026-11-27T17:30:00Z')

const well: SystemHealth = {
  at: '2026-11-27T17:30:00Z',
  version: '0.1.0',
  started_at: '2026-11-20T15:00:00Z',
  database: { writable: true, answered_in: 4, schema_is_newer: false },
  disks: [{ holds: 'files', free_bytes: 12_000_000_000, size_bytes: 40_000_000_000 }],
  last_backup: { at: '2026-11-27T15:00:00Z' },
  reminders_late: 0,
  errors: { count: 0, last_at: null },
}
const factsOf = (change: Partial<SystemHealth>) => systemFacts({ ...well, ...change }, 'Asia/Jakarta', now)
const lines = (change: Partial<SystemHealth>) =>
  factsOf(change).map(({ name, level, words }) => `${level} ${name}: ${words}`)

test('an installation that is well is told so, thing by thing', () => {
  expect(lines({})).toEqual([
    'well Basis data: Menjawab dalam 4 milidetik.',
    'well Disk server: 12 GB kosong dari 40 GB.',
    'well Cadangan terakhir: Dibuat kemarin 22.00.',
    'well Pengingat absensi: Tidak ada yang terlambat.',
    'well Kesalahan layanan: Tidak ada dalam 24 jam terakhir.',
    'well Versi: Hadir 0.1.0, berjalan sejak 20 November 2026 22.00.',
  ])
})

const disk = (free: number) => ({
  disks: [{ holds: 'database', free_bytes: free, size_bytes: 40_000_000_000 }],
})
const database = (change: Partial<SystemHealth['database']>) => ({
  database: { ...well.database, ...change },
})

test.each<[string, Partial<SystemHealth>, string]>([
  ['a standby', database({ writable: false }), 'broken Basis data: Hanya dapat dibaca'],
  [
    'a slow database',
    database({ answered_in: 1_200 }),
    'attention Basis data: Menjawab dalam 1.200 milidetik',
  ],
  ['newer tables', database({ schema_is_newer: true }), 'attention Basis data: Sudah dipakai oleh versi'],
  ['a disk that is nearly full', disk(diskLowBytes - 1), 'attention Disk basis data: 2 GB kosong'],
  ['a full disk', disk(diskFullBytes - 1), 'broken Disk basis data: 256 MB kosong'],
  ['a folder that is gone', { disks: [] }, 'broken Disk server: Folder data tidak dapat dibaca.'],
  ['no backup', { last_backup: { at: null } }, 'attention Cadangan terakhir: Belum pernah'],
  [
    'an old backup',
    { last_backup: { at: '2026-11-25T17:29:59Z' } },
    'attention Cadangan terakhir: Dibuat 26 Nov',
  ],
  ['late reminders', { reminders_late: 3 }, 'attention Pengingat absensi: 3 pengingat'],
  [
    'many errors',
    { errors: { count: 10, last_at: '2026-11-27T17:12:00Z' } },
    'attention Kesalahan layanan: 10 permintaan gagal dalam 24 jam terakhir, terakhir hari ini 00.12.',
  ],
])('%s stands out, and says what to do', (_name, change, line) => {
  const standing = factsOf(change).filter(({ level }) => level !== 'well')
  expect(standing).toHaveLength(1)
  expect(standing[0]?.advice).toMatch(/Minta pengelola server/)
  expect(lines(change).join('\n')).toContain(line)
})

test('errors of an instance that was started today are those since then', () => {
  const change = { started_at: '2026-11-27T17:00:00Z', errors: { count: 2, last_at: '2026-11-27T17:12:00Z' } }
  expect(lines(change)).toContain(
    'well Kesalahan layanan: 2 permintaan gagal sejak hari ini 00.00, terakhir hari ini 00.12.',
  )
})

test('an installation that nobody backs up tells nothing of it', () => {
  expect(factsOf({ last_backup: null }).map(({ name }) => name)).not.toContain('Cadangan terakhir')
})
