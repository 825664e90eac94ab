import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { blankForm, faultsOf, LeaveForm, onItsDays, spansOfForm } from './form-values'

const today = '2026-11-23'
const aji = { id: 'a', name: 'Aji', classId: 'c', detail: '7A' }
const faults = (more: Partial<LeaveForm>) => {
  const form: LeaveForm = { ...blankForm, pupils: [aji], type: 'sakit', ...more }
  return faultsOf(form, spansOfForm(form, today))
}

it('takes today with one pupil and one type, and nothing else', () => {
  expect(faults({})).toEqual({})
  expect(faultsOf(blankForm, [])).toEqual({
    pupils: 'Pilih siswa',
    type: 'Pilih sakit atau izin',
    days: 'Pilih tanggal',
  })
})

it('refuses days as the service would, before anything is stored', () => {
  expect(faults({ mode: 'until', to: '2026-11-22' }).days).toBe('Tanggal akhir mendahului tanggal awal')
  expect(faults({ mode: 'until', to: '2027-12-28' }).days).toBe('Izin paling lama 92 hari')
  expect(faults({ mode: 'until', to: '2027-02-22' })).toEqual({})
  expect(faults({ mode: 'until' }).days).toBe('Pilih tanggal')
  expect(faults({ reason: 'x'.repeat(501) }).reason).toBe('Alasan paling panjang 500 huruf')
})

it('knows tomorrow and single days', () => {
  expect(spansOfForm({ ...blankForm, mode: 'tomorrow' }, '2026-12-31')).toEqual([
    { from: '2027-01-01', to: '2027-01-01' },
  ])
  expect(spansOfForm({ ...blankForm, mode: 'days', days: ['2026-11-25', '2026-11-23'] }, today)).toHaveLength(
    2,
  )
})

it('a form of yesterday keeps the days that it meant yesterday', () => {
  const typed = (mode: LeaveForm['mode']) =>
    spansOfForm(onItsDays({ ...blankForm, mode, asOf: '2026-11-22' }, today), today)
  expect(typed('today')).toEqual([{ from: '2026-11-22', to: '2026-11-22' }])
  expect(typed('tomorrow')).toEqual([{ from: '2026-11-23', to: '2026-11-23' }])
  const fresh: LeaveForm = { ...blankForm, asOf: today }
  expect(onItsDays(fresh, today)).toBe(fresh)
})

it('a draft whose date is half typed is read with all that was typed beside it', () => {
  const form: LeaveForm = { ...blankForm, pupils: [aji], mode: 'until', to: '0002-12-01', reason: 'Demam' }
  expect(z.safeParse(LeaveForm, form).data).toEqual(form)
  expect(faults({ ...form }).days).toBe('Tanggal tidak ada di kalender')
})
