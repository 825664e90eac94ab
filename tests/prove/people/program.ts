import fc from 'fast-check'
import type { Fault, Line, On } from '../world/faults'

interface Where {
  device: number
  /** 0 page, 1 second tab, 2 worker. */
  realm: number
}

/** What happens next. Every number is an index, so that a shrunk program still means something. */
export type Act =
  | ({ do: 'save'; thing: number; field: number; value: number; quiet: boolean; kill: number | null } & Where)
  | ({ do: 'undo' } & Where)
  /** A card is shown at the gate; the clock there is `apart` milliseconds wrong. */
  | ({ do: 'scan'; card: number; going: boolean; apart: number } & Where)
  /** The same card at two gates that are both offline, and which of them sends first. */
  | { do: 'twoGates'; card: number; going: boolean; apart: number; first: number }
  /** Cards of all pupils at one gate or at both, which are offline; then what was scanned travels together. */
  | ({
      do: 'manyCards'
      both: boolean
      going: boolean
      apart: number
      fault: Fault | null
      kill: number | null
    } & Where)
  /** The service is replaced by a version that takes many cards in one request, or by one that does not. */
  | { do: 'version'; takesMany: boolean }
  /** Cards are replaced or revoked in the office, and a device asks for them. */
  | { do: 'card'; pupil: number; renew: boolean }
  | ({ do: 'pullCards' } & Where)
  /** A card is revoked during a read of the cards that takes `late` milliseconds, and shown after another read. */
  | ({ do: 'revoke'; pupil: number; renew: boolean; late: number } & Where)
  /** A group is entered, or decided, in one save. */
  | ({ do: 'group'; field: number; value: number; kill: number | null } & Where)
  /** The service wakes the device, and its person may tap the message. */
  | { do: 'remind'; device: number; tapped: boolean }
  | ({ do: 'replay'; reason: 'saved' | 'wake' | 'now'; kill: number | null; fault: Fault | null } & Where)
  | ({ do: 'pull'; what: number } & Where)
  /** A read whose answer takes `late` milliseconds is overtaken by an own edit, and with `again` by a read. */
  | ({
      do: 'overtake'
      what: number
      late: number
      again: boolean
      thing: number
      field: number
      value: number
    } & Where)
  /** A register is refused as a whole for one pupil, and the office changes one entry before its halves are sent. */
  | ({ do: 'halve'; pupil: number; ms: number; thing: number; value: number } & Where)
  /** While a request is answered the office enters something else, and so does the person; `back`: back and forth. */
  | ({ do: 'changeMeanwhile'; back: boolean; thing: number; value: number } & Where)
  /** An edit is taken back after the service may have stored it, depending on the answer that came. */
  | ({ do: 'takeBack'; thing: number; field: number; value: number; fault: Fault } & Where)
  /** The system freezes a tab or the worker while it refreshes the session. */
  | ({ do: 'freezeRefresh' } & Where)
  | ({ do: 'look'; what: number } & Where)
  | { do: 'other'; thing: number; field: number; value: number }
  | { do: 'fault'; device: number; on: On; fault: Fault }
  | { do: 'line'; device: number; line: Line }
  | { do: 'poison'; pupil: number; how: 'entry' | 'whole' | 'cure' }
  | { do: 'expire' }
  | { do: 'endSession'; user: number }
  | { do: 'signOut'; device: number; discard: boolean }
  | { do: 'signIn'; device: number; user: number }
  | { do: 'resolve'; device: number; keep: 'mine' | 'theirs' }
  | { do: 'discard'; device: number }
  | { do: 'restore'; device: number }
  | { do: 'again'; device: number }
  | ({ do: 'kill'; commit: boolean } & Where)
  /** The browser is killed and its databases come up new. */
  | { do: 'lose'; device: number }
  | ({ do: 'freeze' } & Where)
  | ({ do: 'thaw' } & Where)
  | { do: 'clock'; device: number; ms: number }
  | { do: 'wait'; ms: number }
  | ({ do: 'quota'; times: number } & Where)

/** An act, and how many tasks run before the next one begins. */
interface Step {
  act: Act
  tasks: number
}

export interface Program {
  /** A service without versions. */
  plain: boolean
  /** Decides whose turn it is. */
  orderSeed: number
  steps: Step[]
}

const device = fc.nat(1)
const where = { device, realm: fc.nat(2) }
const page = { device, realm: fc.nat(1) }
const kill = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(90) })
const does = <const T extends string>(name: T) => fc.constant(name)
const choice = fc.nat(11)

const refusal = fc.record({
  is: does('refusal'),
  retryAfter: fc.constantFrom(null, 5, 60),
  after: fc.boolean(),
})
const answered = fc
  .tuple(
    fc.constantFrom(
      [200, 1000],
      [200, 1042],
      [401, 1000],
      [408, 0],
      [409, 1300],
      [412, 0],
      [413, 1510],
      [422, 1100],
      [425, 0],
      [429, 1500],
      [500, 1900],
      [500, 1900],
      [500, 1900],
      [500, 0],
    ),
    refusal,
  )
  .map(([[status, code], rest]): Fault => {
    // Only a fault of the service's own may come after it did what was asked.
    const after = rest.after && status >= 500
    return { ...rest, status, code, after }
  })
const late = fc.constantFrom(50, 2_000, 29_000, 31_000, 36_000, 70_000)
const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: does('lost') }) },
  { weight: 1, arbitrary: fc.record({ is: does('dropped') }) },
  { weight: 1, arbitrary: fc.record({ is: does('portal') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      is: does('gateway'),
      status: fc.constantFrom(502, 503, 504),
      after: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: does('cut') }) },
  { weight: 1, arbitrary: fc.record({ is: does('slowAnswer'), ms: late }) },
  { weight: 1, arbitrary: fc.record({ is: does('slowRequest'), ms: late }) },
  { weight: 2, arbitrary: fc.record({ is: does('deliveredLate'), ms: late }) },
  { weight: 1, arbitrary: fc.record({ is: does('twice'), ms: late }) },
  { weight: 3, arbitrary: answered },
)
/** Done, and no answer arrived. */
const doneWithoutAnswer = fc.constantFrom<Fault>(
  { is: 'lost' },
  { is: 'gateway', status: 502, after: true },
  { is: 'refusal', status: 500, code: 1900, retryAfter: null, after: true },
)
const apart = fc.constantFrom(0, 0, 300, -300, 4_000, -3_600_000, 3_600_000)
const on = fc.constantFrom('write', 'write', 'write', 'write', 'read', 'read', 'upload', 'refresh')

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      do: does('save'),
      thing: choice,
      field: choice,
      value: choice,
      quiet: fc.boolean(),
      kill,
      ...page,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('undo'), ...page }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: does('scan'), card: choice, going: fc.boolean(), apart, ...page }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: does('twoGates'),
      card: choice,
      going: fc.boolean(),
      apart,
      first: fc.nat(1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: does('manyCards'),
      both: fc.boolean(),
      going: fc.boolean(),
      apart,
      fault: fc.option(fault, { freq: 2 }),
      kill,
      ...page,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: does('version'), takesMany: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: does('card'), pupil: fc.nat(1), renew: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: does('pullCards'), ...page }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does('revoke'),
      pupil: fc.nat(1),
      renew: fc.boolean(),
      late: fc.constantFrom(0, 200, 2_000),
      ...page,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: does('group'), field: choice, value: choice, kill, ...page }),
  },
  { weight: 1, arbitrary: fc.record({ do: does('remind'), device, tapped: fc.boolean() }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: does('replay'),
      reason: fc.constantFrom('saved', 'wake', 'now'),
      kill,
      fault: fc.option(fault, { freq: 1 }),
      ...where,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: does('pull'), what: choice, ...page }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: does('overtake'),
      what: choice,
      late: fc.constantFrom(200, 2_000, 29_000),
      again: fc.boolean(),
      thing: choice,
      field: choice,
      value: choice,
      ...page,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does('halve'),
      pupil: fc.nat(2),
      ms: fc.constantFrom(50, 70, 90, 110, 130),
      thing: fc.nat(2),
      value: choice,
      ...page,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does('changeMeanwhile'),
      back: fc.boolean(),
      thing: fc.nat(2),
      value: choice,
      ...page,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does('takeBack'),
      thing: choice,
      field: choice,
      value: choice,
      fault: doneWithoutAnswer,
      ...page,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: does('freezeRefresh'), ...where }) },
  { weight: 1, arbitrary: fc.record({ do: does('look'), what: choice, ...page }) },
  { weight: 4, arbitrary: fc.record({ do: does('other'), thing: choice, field: choice, value: choice }) },
  { weight: 8, arbitrary: fc.record({ do: does('fault'), device, on, fault }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: does('line'),
      device,
      line: fc.constantFrom('online', 'online', 'online', 'offline', 'portal', 'gateway', 'down'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does('poison'),
      pupil: fc.nat(2),
      how: fc.constantFrom('entry', 'whole', 'cure'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('expire') }) },
  { weight: 1, arbitrary: fc.record({ do: does('endSession'), user: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: does('signOut'), device, discard: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: does('signIn'), device, user: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: does('resolve'), device, keep: fc.constantFrom('mine', 'theirs') }),
  },
  { weight: 1, arbitrary: fc.record({ do: does('discard'), device }) },
  { weight: 1, arbitrary: fc.record({ do: does('restore'), device }) },
  { weight: 1, arbitrary: fc.record({ do: does('again'), device }) },
  { weight: 4, arbitrary: fc.record({ do: does('kill'), commit: fc.boolean(), ...where }) },
  { weight: 1, arbitrary: fc.record({ do: does('lose'), device }) },
  { weight: 2, arbitrary: fc.record({ do: does('freeze'), ...where }) },
  { weight: 1, arbitrary: fc.record({ do: does('thaw'), ...where }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does('clock'),
      device,
      ms: fc.constantFrom(-86_400_000, -60_000, 40_000, 86_400_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: does('wait'), ms: fc.constantFrom(100, 4_000, 31_000, 36_000, 300_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: does('quota'), times: fc.integer({ min: 1, max: 2 }), ...where }) },
)

const tasks = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 5, arbitrary: fc.nat(40) },
  { weight: 3, arbitrary: fc.nat(400) },
)

/** Programs of people and faults. */
export const program: fc.Arbitrary<Program> = fc.record({
  plain: fc.nat(3).map((one) => one === 1),
  orderSeed: fc.nat(1_000_000),
  steps: fc.array(fc.record({ act, tasks }), { minLength: 5, maxLength: 40, size: 'max' }),
})
