import { cardHolders } from '../service/cards'
import type { Act } from './program'
import type { Stage } from './stage'
import { isLeave, thingAt, intentFor, type Thing } from './things'

/** Makes the service refuse a pupil's marks for good, or stop doing so. */
export function poison(stage: Stage, pupil: number, how: 'entry' | 'whole' | 'cure'): void {
  const name = ['a', 'b', 'c'][pupil] ?? 'a'
  if (how === 'cure') stage.service.poison.delete(name)
  else stage.service.poison.set(name, how)
}

/** The office replaces a pupil's card by a new one, or revokes it. */
export function changeCard({ service }: Stage, pupil: number, renew: boolean): void {
  service.cards.change(cardHolders[pupil % cardHolders.length] ?? 'a', renew)
}

/** Somebody in the office changes a row at the service, without a device. */
export function changeElsewhere(
  stage: Stage,
  { thing: index, field, value }: Extract<Act, { do: 'other' }>,
): void {
  const { service, witness } = stage
  const thing = thingAt(index, 0, 'u1', service.plain)
  const { key } = thing.about
  const held = service.rows.get(key)
  if (isLeave(thing.kind) && !held) return
  const { patch } = intentFor(thing, true, field, value, stage.nextNumber())
  const expectation = witness.expectationOf(stage.seats[0]!.device, 'nobody', thing)
  const read = expectation.kind.read(held)
  const whole = expectation.kind.tidy({ ...read, ...patch })
  const changed = [...expectation.units.keys()].filter(
    (unit) => expectation.unit(whole, unit) !== expectation.unit(read, unit),
  )
  if (changed.length === 0) return
  const about = isLeave(thing.kind)
    ? {}
    : { ...idsOf(thing), ...(thing.kind === 'attendance' ? {} : { id: `id-${key}` }) }
  witness.changedElsewhere(thing, changed)
  service.changeElsewhere(key, { ...about, ...whole })
}

function idsOf({ about }: Thing): Record<string, string> {
  const { date: day, student_id, teacher_id } = about
  return { date: day, ...(student_id ? { student_id } : {}), ...(teacher_id ? { teacher_id } : {}) }
}
