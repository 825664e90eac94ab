import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.resetModules()
})

test('how many rows and how close is remembered on the device', async () => {
  const first = await import('./table-choice')
  expect(first.tableChoice()).toEqual({ rows: null, isDense: false })
  first.chooseTable({ rows: 25 })
  first.chooseTable({ isDense: true })
  vi.resetModules()
  const later = await import('./table-choice')
  expect(later.tableChoice()).toEqual({ rows: 25, isDense: true })
})

test.each(['{', '7', '{"rows":"25"}', '{"rows":0}', '{"rows":5000}'])('%s is no choice', async (text) => {
  localStorage.setItem('hadir:lists', text)
  const { tableChoice } = await import('./table-choice')
  expect(tableChoice()).toEqual({ rows: null, isDense: false })
})

test('a browser that keeps nothing keeps the choice as long as the page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
  })
  const { chooseTable, tableChoice } = await import('./table-choice')
  chooseTable({ isDense: true })
  expect(tableChoice().isDense).toBe(true)
})
