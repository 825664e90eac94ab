import type { SchoolClass } from '../../../../contract/school/classes'
import type { Option } from '../../../ui/controls/select'
import { letterOf, type PlannedPupil, type PromotionPlan } from './plan'
import { destinationOptions } from './promotion-words'

/** The classes of the new year in which a pupil of an old class stays: of the same level, the same letter first. */
export function stayClasses(old: SchoolClass | undefined, newClasses: readonly SchoolClass[]): SchoolClass[] {
  const level = old?.grade?.level
  if (!old || level === null || level === undefined) return []
  const own = (one: SchoolClass) => Number(letterOf(one) !== letterOf(old))
  return newClasses.filter((one) => one.grade?.level === level).sort((a, b) => own(a) - own(b))
}

/** What a select of destinations offers for one pupil: to stay comes before the other classes. */
export function optionsFor(old: SchoolClass | undefined, newClasses: readonly SchoolClass[]): Option[] {
  const stays = stayClasses(old, newClasses)
  const others = newClasses.filter((one) => !stays.includes(one))
  const [none, ...rest] = destinationOptions(others)
  return [
    ...(none ? [none] : []),
    ...(stays.length > 0
      ? stays.map(({ id, name }) => ({ value: `class:${id}`, label: `Tinggal kelas di ${name}` }))
      : [{ value: 'stays', label: 'Tinggal kelas: belum ada kelas setingkat', disabled: true }]),
    ...rest,
  ]
}

/** The pupils who go into a class of the level that they are in already. */
export function stayingPupils(
  { pupils }: PromotionPlan,
  oldClasses: readonly SchoolClass[],
  newClasses: readonly SchoolClass[],
): PlannedPupil[] {
  const levels = new Map([...oldClasses, ...newClasses].map(({ id, grade }) => [id, grade?.level ?? null]))
  return pupils.filter(({ pupil, to }) => {
    const was = pupil.class ? levels.get(pupil.class.id) : null
    return to.startsWith('class:') && typeof was === 'number' && levels.get(to.slice(6)) === was
  })
}
