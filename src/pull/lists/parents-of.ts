import type { StudentParent } from '../../../contract/people/student-parents'
import type { Student } from '../../../contract/people/students'
import { byText } from '../list/match'

const folded = (name: string | null | undefined) =>
  name?.trim().toLocaleLowerCase('id').replaceAll(/\s+/g, ' ') ?? ''

/**
 * The parents and guardians of pupils who are at the school, by name, as the service puts them together: namesakes
 * are one person only where the other parent's name agrees, or else the phone.
 */
export function parentsOf(pupils: readonly Student[]): StudentParent[] {
  const parents = new Map<string, StudentParent>()
  for (const pupil of pupils.filter(({ status }) => (status ?? 'active') === 'active')) {
    const { id, name, nis = null, phone = null, class: group = null } = pupil
    const father = folded(pupil.father_name)
    const mother = folded(pupil.mother_name)
    const people = [
      ['father', pupil.father_name, mother],
      ['mother', pupil.mother_name, father],
      ['guardian', pupil.guardian_name, ''],
    ] as const
    for (const [relation, parent, other] of people) {
      if (!parent || folded(parent) === '') continue
      const tie = other ? `other ${other}` : phone ? `phone ${phone}` : `pupil ${id}`
      const key = [relation, folded(parent), tie].join('|')
      const known = parents.get(key)
      const children = [...(known?.children ?? []), { id, name, nis, class: group }]
      children.sort((a, b) => byText(a.name, b.name))
      parents.set(key, {
        id: key,
        name: known?.name ?? parent.trim(),
        relation,
        phone: known?.phone ?? phone,
        children,
      })
    }
  }
  return [...parents.values()].sort((a, b) => byText(a.name, b.name))
}
