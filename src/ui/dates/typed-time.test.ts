import { expect, it } from 'vitest'
import { isWholeTime, readTypedTime } from './typed-time'

it('a typed time is read with a point, a colon or neither, and for the full hour', () => {
  for (const typed of ['07.30', '7:30', '0730', '730', '7.30 '])
    expect(readTypedTime(typed), typed).toBe('07:30')
  expect([readTypedTime('7'), readTypedTime('23'), readTypedTime('00.00')]).toEqual([
    '07:00',
    '23:00',
    '00:00',
  ])
})

it('a text that is no time of the day is none', () => {
  for (const typed of ['24.00', '7.60', '7.5', '12345', 'pagi', '', '-7'])
    expect(readTypedTime(typed), typed).toBeNull()
})

it('a time of four figures need not wait for its end', () => {
  expect(['07.30', '0730', '07:30'].every(isWholeTime)).toBe(true)
  expect(['7', '07', '073', '7.30', '07.3'].some(isWholeTime)).toBe(false)
})
