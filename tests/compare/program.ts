import { randomOf } from '../support/random'

/** How the line is for a while. The device knows of `offline`; at all others it believes to be online. */
const weathers = ['online', 'offline', 'dead', 'portal', 'gateway', 'failing'] as const
export type Weather = (typeof weathers)[number]

/** What happens to a single writing request. */
const troubles = [
  /** Never arrives. */
  'dropped',
  /** A captive portal's page with status 200. */
  'portal',
  /** A gateway's page, 502. */
  'gateway',
  /** The service's own 500. */
  'failing',
  /** The access token has run out: 401; a refresh helps. */
  'session',
  /** Committed, but the answer never arrives. */
  'lost',
  /** Page and worker are killed before it arrives. */
  'killedBefore',
  /** Committed, then page and worker are killed. */
  'killedAfter',
] as const
export type Trouble = (typeof troubles)[number]

export type Act =
  /** A person's edit; its first requests meet these troubles. `twice`: edited again while in flight. */
  | { do: 'edit'; pupil: string; troubles: Trouble[]; twice: boolean }
  /** Another device's edit of the same field, or of another one. */
  | { do: 'other'; pupil: string; field: 'note' | 'status' }
  /** The line changes; what is sent for that meets these troubles. */
  | { do: 'weather'; weather: Weather; troubles: Trouble[] }
  /** App start, `online`, a sync event: whatever the queue sends by. */
  | { do: 'wake'; troubles: Trouble[] }
  /** The screens are read anew, if the line lets them. */
  | { do: 'look' }
  /** Page and worker are killed with nothing in flight. */
  | { do: 'kill' }

export type Program = readonly Act[]

export const pupils = ['a', 'b', 'c'] as const

/** A program for a seed; the same seed gives the same program for every queue. */
export function programOf(seed: number): Program {
  const dice = randomOf(seed)
  const below = (n: number) => Math.floor(dice() * n)
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!
  const trouble = () => Array.from({ length: dice() < 0.5 ? 0 : 1 + below(3) }, () => oneOf(troubles))
  const weather = (): Weather => {
    const among = dice()
    return among < 0.35 ? 'online' : among < 0.65 ? 'offline' : oneOf(weathers)
  }
  return Array.from({ length: 4 + below(9) }, (): Act => {
    const throw_ = dice()
    if (throw_ < 0.4) return { do: 'edit', pupil: oneOf(pupils), troubles: trouble(), twice: dice() < 0.25 }
    if (throw_ < 0.55) return { do: 'weather', weather: weather(), troubles: trouble() }
    if (throw_ < 0.75) return { do: 'wake', troubles: trouble() }
    if (throw_ < 0.87) return { do: 'other', pupil: oneOf(pupils), field: dice() < 0.6 ? 'note' : 'status' }
    return dice() < 0.6 ? { do: 'look' } : { do: 'kill' }
  })
}
