import { expect, it } from 'vitest'
import { misfits, pupilsOf } from './transfer-words'

const part = (
  name: string,
  amount: number,
  rest: number,
  status: 'unpaid' | 'partial' | 'paid' | 'void',
) => ({
  bundle_id: name,
  bill: 'SPP',
  amount,
  rest,
  status,
  student: { id: name, name },
})

it('names each pupil once', () => {
  expect(
    pupilsOf({
      parts: [part('Andi', 1, 1, 'unpaid'), part('Andi', 2, 2, 'unpaid'), part('Sari', 1, 1, 'unpaid')],
    }),
  ).toBe('Andi, Sari')
})

it('says which bills take less than the transfer brings', () => {
  const parts = [
    part('Andi', 100, 100, 'unpaid'),
    part('Sari', 100, 99, 'partial'),
    part('Budi', 100, 0, 'paid'),
    part('Cici', 100, 0, 'void'),
  ]
  expect(misfits({ parts })).toEqual([
    'SPP Sari tinggal Rp99.',
    'SPP Budi sudah lunas.',
    'SPP Cici sudah dibatalkan.',
  ])
  expect(misfits({ parts: parts.slice(0, 1) })).toEqual([])
})
