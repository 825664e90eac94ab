import fc from 'fast-check'

/** Siblings of a program, and groups, the last of which begins as a draft. */
export const pupilCount = 2
export const groupCount = 3
/** Bundles of a program, by group and pupil; an act names them by index. */
const bundleCount = pupilCount * groupCount
/** Days of the cash book on which a program's money comes, by index. */
export const dayCount = 3

/** The clerk only takes cash; the treasurer verifies and corrects; the administrator opens closed days as well. */
const till = fc.constantFrom(
  'bendahara' as const,
  'bendahara' as const,
  'administrator' as const,
  'kasir' as const,
)
/** How often a request is sent at the same moment. */
const times = fc.constantFrom(1, 1, 2, 3)
const day = fc.nat(dayCount - 1)

/** In thousandths of a bundle's price, so that some are too much together or at once. */
const partsUpTo = (max: number) =>
  fc.uniqueArray(fc.record({ bundle: fc.nat(bundleCount - 1), share: fc.integer({ min: 1, max }) }), {
    selector: ({ bundle }) => bundle,
    minLength: 1,
    maxLength: 3,
  })
const pay = fc.record({
  kind: fc.constant('pay' as const),
  till,
  parts: partsUpTo(1100),
  method: fc.constantFrom(
    'cash' as const,
    'cash' as const,
    'transfer' as const,
    'qris' as const,
    'other' as const,
  ),
  day,
  times,
})
const correct = fc.record({
  kind: fc.constant('correct' as const),
  till,
  /** Which of the payments so far, counted round. */
  payment: fc.nat(7),
  /** Which of its parts; null: all. */
  part: fc.option(fc.nat(2)),
  times,
})
const reduce = fc.record({
  kind: fc.constant('reduce' as const),
  till,
  pupil: fc.nat(pupilCount - 1),
  /** Whose type; null: all bills of the pupil. */
  group: fc.option(fc.nat(groupCount - 1), { freq: 3 }),
  /** A percentage, or an amount in thousandths of a bundle's price. */
  measure: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ share: fc.integer({ min: 1, max: 1100 }) }),
  ),
  times,
})
/** What people say at the same moment about a bank transfer. */
const decisions = (minLength: number) =>
  fc.array(fc.record({ till, accepts: fc.constantFrom(true, true, false) }), { minLength, maxLength: 3 })
/** A transfer that waits to be verified, and what is said of it at once. */
const note = fc.record({
  ...{
    kind: fc.constant('note' as const),
    till,
    method: fc.constantFrom('transfer' as const, 'qris' as const, 'other' as const),
    parts: partsUpTo(500),
    day,
    times,
  },
  decisions: decisions(0),
})
/** Which of the transfers so far, counted round. */
const decide = fc.record({
  kind: fc.constant('decide' as const),
  transfer: fc.nat(7),
  decisions: decisions(1),
})
const group = fc.nat(groupCount - 1)
const others = fc.oneof(
  /** The draft gets its bills; a group that was shut opens again. */
  fc.record({ kind: fc.constant('publish' as const), till, group: fc.constant(groupCount - 1), times }),
  fc.record({ kind: fc.constant('publish' as const), till, group, times }),
  /** A group takes no more payments. */
  fc.record({ kind: fc.constant('shut' as const), till, group }),
  /** A group is voided with its bills. */
  fc.record({ kind: fc.constant('scrap' as const), till, group }),
  /** Which of the reductions so far is taken back. */
  fc.record({ kind: fc.constant('revoke' as const), till, reduction: fc.nat(3), times }),
  fc.record({ kind: fc.constant('void' as const), till, bundle: fc.nat(bundleCount - 1) }),
  fc.record({ kind: fc.constant('close' as const), day, times }),
  fc.record({ kind: fc.constant('open' as const), day }),
  /** The connections of the service are cut in the middle of what it does. */
  fc.record({ kind: fc.constant('kill' as const), afterMs: fc.nat(25) }),
)

const act = fc.oneof(
  { weight: 5, arbitrary: pay },
  { weight: 3, arbitrary: correct },
  { weight: 2, arbitrary: reduce },
  { weight: 2, arbitrary: note },
  { weight: 2, arbitrary: decide },
  { weight: 4, arbitrary: others },
)
export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** Waves of acts; those of a wave are sent at the same moment. */
export const program = fc.record({
  price: fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.constantFrom(1, 999_999_999)),
  waves: fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
})
export type Program = typeof program extends fc.Arbitrary<infer T> ? T : never

export type Decision = Extract<Act, { kind: 'decide' }>['decisions'][number]
