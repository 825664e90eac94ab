import { beforeEach, expect, it } from 'vitest'
import { dismissToast, toast, toastStore } from './toast'

const texts = () => toastStore.read().map(({ text }) => text)

beforeEach(() => {
  for (let [first] = toastStore.read(); first; [first] = toastStore.read()) dismissToast(first.id)
})

it('shows three at once; a fourth waits until one has gone, and none is lost', () => {
  const ids = ['satu', 'dua', 'tiga', 'empat', 'lima'].map((text) => toast({ text }))
  expect(texts()).toEqual(['satu', 'dua', 'tiga'])
  dismissToast(ids[1] ?? '')
  expect(texts()).toEqual(['satu', 'tiga', 'empat'])
  dismissToast(ids[4] ?? '')
  dismissToast(ids[0] ?? '')
  expect(texts()).toEqual(['tiga', 'empat'])
})

it('one that waits is replaced by another of its id', () => {
  for (const text of ['satu', 'dua', 'tiga']) toast({ text })
  toast({ text: 'empat', id: 'x' })
  toast({ text: 'lima', id: 'x' })
  for (const { id } of toastStore.read()) dismissToast(id)
  expect(texts()).toEqual(['lima'])
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
