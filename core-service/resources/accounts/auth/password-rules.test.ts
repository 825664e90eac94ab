import { expect, it } from 'vitest'
import { isCommon, isNameOf } from './password-rules'

it.each([
  '1234567890',
  '0987654321',
  '9876543210',
  '12345678910',
  '1111111111',
  '1212121212',
  '123123123123',
  '147258369',
  'abcdefghij',
  'aaaaaaaaaa',
  'abcabcabcabc',
  'qwertyuiop',
  'Qwerty12345',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'password123',
  'P@ssw0rd2026!',
  'administrator',
  'Admin123456',
  'iloveyou123',
  'letmein12345',
  'rahasia123',
  'Bismillah99',
  'sayangku1234',
  'Indonesia1945',
  'katasandi1',
  'Sekolah2026!',
  'assalamualaikum',
  'semangat45!!',
  'operatordapodik',
])('%s is refused as common', (password) => {
  expect(isCommon(password)).toBe(true)
})

it.each([
  'kata sandi yang panjang',
  'hadir-demo-2026',
  'sapi biru makan pelangi',
  'Ombak7Pantai-Timur',
  '0217349582',
  'merpati besi 41',
  'xk4v9qmd2p',
])('%s may be chosen', (password) => {
  expect(isCommon(password)).toBe(false)
  expect(isNameOf(password, 'SD Negeri 1 Ende')).toBe(false)
})

it.each(['SD Negeri 1 Ende', 'sdn1ende2026', 'SDNegeri1Ende!', 'ende123456', 'sekolahende1'])(
  '%s is the name of the school',
  (password) => {
    expect(isNameOf(password, 'SD Negeri 1 Ende')).toBe(true)
  },
)

it('a password that has one word of the school’s name among others is allowed', () => {
  expect(isNameOf('ombak ende malam', 'SD Negeri 1 Ende')).toBe(false)
})
