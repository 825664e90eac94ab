// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { chooseTheme, parseThemeChoice, readThemeChoice } from './color-scheme'

function deviceIs(dark: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: dark, addEventListener: () => undefined }))
}

beforeEach(() => {
  localStorage.clear()
  deviceIs(false)
})

it('is light unless somebody chose otherwise', () => {
  expect(readThemeChoice()).toBe('light')
  expect(parseThemeChoice('purple')).toBe('light')
})

it('keeps the choice under `theme` and wears it at once', () => {
  chooseTheme('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  chooseTheme('light')
  expect(document.documentElement.classList.contains('dark')).toBe(false)
})

it('follows the device only where asked to', () => {
  deviceIs(true)
  chooseTheme('light')
  expect(document.documentElement.classList.contains('dark')).toBe(false)
  chooseTheme('system')
  expect(document.documentElement.classList.contains('dark')).toBe(true)
})
