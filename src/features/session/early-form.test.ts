// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'
import { privateRoutes } from '../../app/routing/route-table'

const script = readFileSync('public/theme.js', 'utf8')

/** Whether the form is shown at a path before the first paint; the script is run as the page runs it. */
function isShownAt(path: string): boolean {
  history.replaceState(null, '', path)
  document.documentElement.className = ''
  runInThisContext(script)
  return document.documentElement.classList.contains('shows-login')
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

it('every path that needs a session shows the form to those who are signed out', () => {
  for (const { path } of privateRoutes) expect(isShownAt(path.replace(':id', '0198')), path).toBe(true)
  expect(isShownAt('/')).toBe(true)
  expect(isShownAt('/?utm=1')).toBe(true)
})

it('other paths say themselves what they are', () => {
  for (const path of ['/logout', '/dev', '/tidak-ada', '/dashboards', '/settingsx/a']) {
    expect(isShownAt(path), path).toBe(false)
  }
})

it('an installation without a school shows none: its first run comes', () => {
  document.documentElement.setAttribute('data-first-run', '')
  expect(isShownAt('/')).toBe(false)
  document.documentElement.removeAttribute('data-first-run')
  expect(isShownAt('/')).toBe(true)
})

it('who is signed in never sees it, nor who may be: a device with a look of a school and no note', () => {
  localStorage.setItem('hadir:session', 'in')
  expect(isShownAt('/')).toBe(false)
  localStorage.setItem('hadir:session', 'out')
  expect(isShownAt('/')).toBe(true)
  localStorage.removeItem('hadir:session')
  localStorage.setItem('hadir:brand', '{"name":"SMP 1"}')
  expect(isShownAt('/')).toBe(false)
})
