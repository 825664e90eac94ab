import { expect, it } from 'vitest'
import { cameFrom } from './came-from'

it('brings a person back to where they were', () => {
  expect(cameFrom({ from: '/settings?a=1', why: 'ended' })).toEqual({ from: '/settings?a=1', why: 'ended' })
})

it('goes to the dashboard from nowhere, from nonsense, and from another site', () => {
  for (const state of [null, 7, { from: '/' }, { from: '//jahat.example' }, { from: 'https://x' }]) {
    expect(cameFrom(state)).toEqual({ from: '/dashboard', why: null })
  }
})

it('does not lead one person along the way of another', () => {
  const state = { from: '/settings#sandi', why: 'ended', of: 'siti' }
  expect(cameFrom(state, 'siti').from).toBe('/settings#sandi')
  expect(cameFrom(state, 'asep').from).toBe('/dashboard')
})
