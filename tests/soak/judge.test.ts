import { expect, it } from 'vitest'
import { judge, type AuditRow, type Evidence, type FlaggedRow } from './judge'
import type { Claim, Edit, Value } from './ledger'

const day = { student: 'ani', date: '2026-11-20' }

/** Edits as `user value moment`, each shown as saved unless it ends with `?`. */
function editsOf(...lines: string[]): Edit[] {
  return lines.map((line, index) => {
    const [user = '', value = '', at = ''] = line.replace('?', '').split(' ')
    const shownAt = line.endsWith('?') ? null : Number(at) + 1
    return { ...day, n: index + 1, user, value: valueOf(value), how: 'tap', at: Number(at), shownAt }
  })
}

function history(...lines: string[]): AuditRow[] {
  return lines.map((line, index) => {
    const [user = '', value = '', at = ''] = line.split(' ')
    return { ...day, user, value: valueOf(value), version: index + 1, at: Number(at) }
  })
}

function valueOf(word: string): Value {
  return word === 'sakit' || word === 'izin' || word === 'alpa' ? word : null
}

function verdictOf(
  edits: Edit[],
  audit: AuditRow[],
  more: { flagged?: FlaggedRow[]; claims?: Claim[]; final?: { value: Value; version: number } } = {},
) {
  const last = audit.at(-1)
  const end = more.final ?? (last && { value: last.value, version: last.version })
  const final: Evidence['final'] = new Map(end ? [[`${day.student} ${day.date}`, end]] : [])
  return judge({ edits, audit, flagged: more.flagged ?? [], claims: more.claims ?? [], final })
}

const clean = { lost: [], doubled: [], crossUser: [], other: [] }

it('finds what arrived, and what was replaced before it was sent', () => {
  const verdict = verdictOf(editsOf('siti sakit 1', 'siti izin 5'), history('siti izin 9'))
  expect(verdict).toMatchObject({ ...clean, shown: 2, found: 1, superseded: 1 })
})

it('counts what somebody else overwrote afterwards as found', () => {
  const verdict = verdictOf(editsOf('siti sakit 1', 'tu izin 5'), history('siti sakit 3', 'tu izin 9'))
  expect(verdict).toMatchObject({ ...clean, found: 2, overwritten: 1 })
})

it('misses what is nowhere', () => {
  expect(verdictOf(editsOf('siti sakit 1'), []).lost).toHaveLength(1)
  expect(verdictOf(editsOf('siti sakit 1', 'tu izin 2'), history('tu izin 3')).lost).toHaveLength(1)
  // Back to an earlier value: the first "sakit" in the history is not the second one.
  const again = verdictOf(
    editsOf('siti sakit 1', 'siti izin 4', 'siti sakit 7'),
    history('siti sakit 2', 'siti izin 8'),
  )
  expect(again.lost).toHaveLength(1)
})

it('accepts what was not seen as saved either way', () => {
  expect(verdictOf(editsOf('siti sakit 1?'), [])).toMatchObject({ ...clean, shown: 0 })
  expect(verdictOf(editsOf('siti sakit 1?'), history('siti sakit 2'))).toMatchObject({ ...clean, shown: 0 })
})

it('accepts a value that was there already: a coincidence, or a way back before anything was sent', () => {
  expect(verdictOf(editsOf('tu sakit 1', 'siti sakit 2'), history('tu sakit 5'))).toMatchObject({
    ...clean,
    found: 2,
  })
  expect(verdictOf(editsOf('siti sakit 1', 'siti null 2'), [])).toMatchObject({
    ...clean,
    found: 1,
    superseded: 1,
  })
  const back = verdictOf(editsOf('siti sakit 1', 'siti izin 5', 'siti sakit 6'), history('siti sakit 2'))
  expect(back).toMatchObject({ ...clean, found: 2, superseded: 1 })
})

it('counts a conflict on the device as flagged, but only for the value it keeps', () => {
  const edits = editsOf('tu izin 1', 'siti sakit 2')
  const flagged = [{ ...day, user: 'siti', value: 'sakit' as const }]
  expect(verdictOf(edits, history('tu izin 3'), { flagged })).toMatchObject({ ...clean, flagged: 1 })
  const other = [{ ...day, user: 'siti', value: 'alpa' as const }]
  expect(verdictOf(edits, history('tu izin 3'), { flagged: other }).lost).toHaveLength(1)
})

it('sees a change that took effect twice', () => {
  const edits = editsOf('siti sakit 1', 'tu izin 2')
  expect(verdictOf(edits, history('siti sakit 3', 'tu izin 4', 'siti sakit 5')).doubled).toHaveLength(1)
})

it('sees an old request that arrived after its successor', () => {
  const edits = editsOf('siti sakit 1', 'siti izin 2')
  expect(verdictOf(edits, history('siti izin 3', 'siti sakit 4')).doubled).toHaveLength(1)
})

it('sees a change in another name', () => {
  expect(verdictOf(editsOf('siti sakit 1'), history('tu sakit 3')).crossUser).toHaveLength(1)
})

it('sees a row that is not what its history says, a gap in it, and a false "terkirim"', () => {
  const edits = editsOf('siti sakit 1')
  expect(
    verdictOf(edits, history('siti sakit 2'), { final: { value: 'izin', version: 1 } }).other,
  ).toHaveLength(1)
  const gap = history('siti sakit 2').map((row) => ({ ...row, version: 2 }))
  expect(verdictOf(edits, gap).other).toHaveLength(1)
  const claims: Claim[] = [{ ...day, user: 'siti', value: 'izin', at: 9 }]
  expect(verdictOf(edits, history('siti sakit 2'), { claims }).other).toHaveLength(1)
})
