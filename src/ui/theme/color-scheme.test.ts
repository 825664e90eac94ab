// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { chooseTheme, followTheme, parseThemeChoice, readThemeChoice } from './color-scheme'

let changed = () => {}

function deviceIs(dark: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: dark,
    addEventListener: (_: string, listener: () => void) => (changed = listener),
  }))
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
  deviceIs(false)
  chooseTheme('system')
  expect(document.documentElement.classList.contains('dark')).toBe(false)
})

it('changes with the device while it follows it', () => {
  followTheme()
  chooseTheme('system')
  for (const dark of [true, false]) {
    const tell = changed
    deviceIs(dark)
    tell()
    expect(document.documentElement.classList.contains('dark')).toBe(dark)
  }
})
