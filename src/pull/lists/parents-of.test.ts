import { expect, it } from 'vitest'
import type { Student } from '../../../contract/people/students'
import { parentsOf } from './parents-of'

const pupil = (name: string, more: Partial<Student>): Student => ({ id: name, name, ...more })
const shown = (...pupils: Student[]) =>
  parentsOf(pupils).map(({ name, relation, children }) => [name, relation, children?.map((one) => one.name)])

it('two pupils have one father where both parents’ names agree, a namesake is another man', () => {
  expect(
    shown(
      pupil('Citra', { father_name: 'slamet RIYADI', mother_name: 'Sri Wahyuni' }),
      pupil('Aji', { father_name: 'Slamet  Riyadi', mother_name: 'Sri wahyuni' }),
      pupil('Budi', { father_name: 'Slamet Riyadi', mother_name: 'Dewi' }),
    ),
  ).toEqual([
    ['Dewi', 'mother', ['Budi']],
    ['slamet RIYADI', 'father', ['Aji', 'Citra']],
    ['Slamet Riyadi', 'father', ['Budi']],
    ['Sri Wahyuni', 'mother', ['Aji', 'Citra']],
  ])
})

it('one name alone joins only with the same phone; who has left and a blank name give nobody', () => {
  expect(
    shown(
      pupil('Aji', { mother_name: 'Tunggal', phone: '+62833' }),
      pupil('Budi', { mother_name: 'Tunggal', phone: '+62833' }),
      pupil('Citra', { mother_name: 'Tunggal', father_name: '  ' }),
      pupil('Dian', { guardian_name: 'Eyang', status: 'graduated' }),
    ),
  ).toEqual([
    ['Tunggal', 'mother', ['Aji', 'Budi']],
    ['Tunggal', 'mother', ['Citra']],
  ])
})
