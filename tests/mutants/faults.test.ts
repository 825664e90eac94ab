import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../contract/values/dates'
import { withEdit } from '../prove/edit'
import { faultsOfDay, smallFaults } from './faults'

const textOf = (file: string) => readFileSync(file, 'utf8')

describe('the planted faults', () => {
  it('are at least thirty, each with a name of its own', () => {
    expect(smallFaults.length).toBeGreaterThanOrEqual(30)
    expect(new Set(smallFaults.map(({ name }) => name)).size).toBe(smallFaults.length)
  })

  it('are in every room whose rules can be tested without a browser', () => {
    const rooms = new Set(smallFaults.map(({ edit }) => /^(src\/[^/]+|[^/]+)/.exec(edit.file)?.[0]))
    const expected = [
      'contract',
      'core-service',
      'src/api',
      'src/app',
      'src/db',
      'src/features',
      'src/outbox',
      'src/pull',
    ]
    expect([...rooms].sort()).toEqual([...expected, 'src/records', 'src/workspace', 'sw'])
  })

  it.each(smallFaults)('have exactly one place for "$name", and a test file', ({ edit, test }) => {
    expect(withEdit(textOf(edit.file), edit)).not.toBe(textOf(edit.file))
    expect(test).toMatch(/\.test\.tsx?$/)
    expect(existsSync(test)).toBe(true)
  })
})

describe('the faults of a day', () => {
  it('are three, and all have had their turn after a third of the list’s length', () => {
    const days = Array.from({ length: Math.ceil(smallFaults.length / 3) }, (_, at) =>
      addDays('2026-11-27', at),
    )
    const tried = days.map((day) => faultsOfDay(new Date(`${day}T03:00:00Z`)))
    expect(new Set(tried.flat()).size).toBe(smallFaults.length)
    for (const faults of tried) expect(new Set(faults).size).toBe(faults.length)
    expect(tried[0]).toHaveLength(3)
  })

  it('change at midnight in Jakarta', () => {
    const [before, after] = ['2026-11-27T16:59:59Z', '2026-11-27T17:00:00Z'].map((text) => new Date(text))
    expect(faultsOfDay(before ?? new Date(0))).toEqual(faultsOfDay(new Date('2026-11-26T17:00:00Z')))
    expect(faultsOfDay(after ?? new Date(0))).not.toEqual(faultsOfDay(before ?? new Date(0)))
  })
})
