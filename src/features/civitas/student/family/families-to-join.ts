import type { StoredStudent } from '../../../../pull/lists/students'
import { areOneFamily, telephoneOf } from '../../../../records/family/siblings'

/** More pupils than this with one telephone are no family: it is the number of a school, a foster home or an office. */
const largestFamily = 6

/**
 * Pupils at the school who have one telephone and are not one family yet, where at least one of them is among `people`.
 * @returns the likely families, each by name, and how many telephones too many pupils have
 */
export function familiesToJoin(pupils: readonly StoredStudent[], people: readonly string[]) {
  const among = new Set(people)
  const byTelephone = new Map<string, StoredStudent[]>()
  for (const pupil of pupils) {
    const telephone = telephoneOf(pupil.phone)
    if (telephone === '' || (pupil.status ?? 'active') !== 'active') continue
    byTelephone.set(telephone, [...(byTelephone.get(telephone) ?? []), pupil])
  }
  const open = [...byTelephone.values()].filter(
    ([first, ...others]) =>
      first !== undefined &&
      [first, ...others].some(({ id }) => among.has(id)) &&
      others.some((other) => !areOneFamily(first, other)),
  )
  const families = open.filter(({ length }) => length <= largestFamily)
  for (const family of families) family.sort((a, b) => a.name.localeCompare(b.name, 'id'))
  families.sort(([a], [b]) => (a?.name ?? '').localeCompare(b?.name ?? '', 'id'))
  return { families, crowded: open.length - families.length }
}
