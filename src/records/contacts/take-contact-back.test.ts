import { expect, it } from 'vitest'
import type { ParentContact } from '../../../contract/attendance/parent-contacts'
import type { Permission } from '../../../contract/permissions'
import { allows } from '../../app/session/allows'
import { mayTakeBack } from './take-contact-back'

const kept = (by: string): ParentContact => ({
  id: 'k',
  student_id: 's',
  concern: 'absent',
  by: { id: by, name: 'Sari' },
})
const person = (...held: Permission[]) => ({
  user: { id: 'u', name: 'Budi' },
  can: (...wanted: Permission[]) => allows(held, wanted),
})

it('is taken back by its writer, and by those who reach every class and answer for presence', () => {
  const head = person('attendances.read', 'classes.all')
  expect(mayTakeBack(kept('u'), head)).toBe(true)
  expect(mayTakeBack(kept('other'), head)).toBe(false)
  expect(mayTakeBack(kept('other'), person('presences.write', 'classes.all'))).toBe(true)
  expect(mayTakeBack(kept('other'), person('attendances.write'))).toBe(false)
})
