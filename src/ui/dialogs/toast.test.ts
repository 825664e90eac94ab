import { beforeEach, expect, it } from 'vitest'
import { dismissToast, toast, toastStore } from './toast'

const texts = () => toastStore.read().map(({ text }) => text)

beforeEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id)
})

it('shows three at once; a fourth pushes out the oldest', () => {
  for (const text of ['satu', 'dua', 'tiga', 'empat']) toast({ text })
  expect(texts()).toEqual(['dua', 'tiga', 'empat'])
})

it('replaces one of the same id instead of piling up', () => {
  toast({ text: 'gagal', id: 'x' })
  toast({ text: 'gagal lagi', id: 'x' })
  expect(texts()).toEqual(['gagal lagi'])
})

it('goes when it is dismissed', () => {
  dismissToast(toast({ text: 'sebentar' }))
  expect(texts()).toEqual([])
})
