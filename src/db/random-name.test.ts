import { afterEach, expect, it, vi } from 'vitest'
import { randomName } from './random-name'

afterEach(() => vi.unstubAllGlobals())

it('is another one each time, also without https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const names = Array.from({ length: 1_000 }, randomName)
  expect(new Set(names).size).toBe(1_000)
  expect(names.every((name) => name.length > 16)).toBe(true)
})
