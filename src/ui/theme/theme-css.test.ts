import { expect, it } from 'vitest'
import { themeCss } from './theme-css'

it('writes the tokens as plain CSS variables, the dark ones under html.dark', () => {
  const [light = '', dark = ''] = themeCss().split('\n')
  expect(light).toMatch(/^:root\{/)
  expect(light).toContain('--hadir-spacing-4:16px')
  expect(light).toContain('--hadir-colors-hadir-fill:#dcf5e4')
  expect(light).toContain('--hadir-colors-accent-on-solid:var(--brand-on-solid-light, #ffffff)')
  expect(dark).toMatch(/^:root\.dark\{/)
  expect(dark).toContain('--hadir-colors-hadir-fill:#12331f')
})
