import { expect, it } from 'vitest'
import { fillText, usualTexts } from './parent-text'

const facts = { today: '2026-11-19', sender: 'Siti Rahmawati, S.Pd.', school: 'SMP Nusantara' }
const absent = { concern: 'absent', name: 'Aji', class_name: '7A', days: 4, since: '2026-11-16' } as const
const late = { concern: 'late', name: 'Budi', class_name: null, minutes_late: null } as const

it('names the pupil, since when, and who writes', () => {
  expect(fillText(usualTexts.absent, { ...facts, pupil: absent })).toBe(
    'Yth. Bapak/Ibu orang tua/wali dari Aji (7A).\nAnanda tercatat tidak masuk 4 hari berturut-turut sejak 16 November 2026. Mohon kabar dari Bapak/Ibu.\nTerima kasih.\nSiti Rahmawati, S.Pd., SMP Nusantara',
  )
})

it('leaves no gap for what is not known, and what is no placeholder as it is', () => {
  const text = fillText(usualTexts.late, { ...facts, pupil: late })
  expect(text).toContain('wali dari Budi.\nHari ini, 19 November 2026, ananda datang terlambat. Mohon')
  expect(fillText('Halo {NAMA}, {alamat}', { ...facts, pupil: late })).toBe('Halo Budi, {alamat}')
})
