import { useEffect, useState } from 'react'
import type { PaymentMethod } from '../../../../../contract/bills/bundles'
import type { StoredBundle } from '../../../../pull/lists/bundles'
import type { Draft } from '../../../../records/form/drafts'
import { useStoreDrawn } from '../../../../records/form/use-store-soon'
import { methods } from '../../bill-words'

/** What somebody typed at the till; it outlives reload and loss of network. */
interface Typed {
  /** Ticks that somebody set or took away, by bill; for others what is due is ticked. */
  ticks: Readonly<Record<string, boolean>>
  /** Pupils beside the one whom the till serves, in the order in which they were added. */
  others: readonly string[]
  /** Undefined: all that is ticked. Null: the box is empty. */
  amount: number | null | undefined
  method: PaymentMethod
  /** Notes and coins that were handed over, in rupiah. */
  handed: number | null
  note: string
  /** Of a transfer: the money was seen in the account. */
  seen: boolean
  /** Date of the transfer; empty: today. */
  on: string
  /** Date on which the money came; empty: today. */
  paidOn: string
  /** Where the service keeps the picture of the proof. */
  proof: string
}

const nothing: Typed = {
  ticks: {},
  others: [],
  amount: undefined,
  method: 'cash',
  handed: null,
  note: '',
  seen: false,
  on: '',
  paidOn: '',
  proof: '',
}

/**
 * What is typed at the till, as the draft of a pupil's form holds it. A draft from before the last payment of the pupil
 * is not shown: it was typed for bills that have changed since.
 */
export function useTyped(draft: Draft, bundles: readonly StoredBundle[]) {
  const [typed, setTyped] = useState<Typed>(() => restored(draft))
  /** When what is shown was typed, in milliseconds, where it came out of a draft. */
  const [from, setFrom] = useState(draft.found?.saved_at ?? null)
  const { soon, flush, stop } = useStoreDrawn(() =>
    draft.keep({ values: { ...typed }, base: {}, version: null }),
  )
  // Not stored when the form goes: its payment may have been taken down, and the next one needs another id.
  useEffect(() => stop, [stop])
  const isOutdated = from !== null && from < lastPaid(bundles)
  const shown = isOutdated ? nothing : typed
  return {
    typed: shown,
    /** When what was restored was typed, in milliseconds; null where nothing was. */
    restoredFrom: isOutdated ? null : from,
    set: (part: Partial<Typed>) => {
      setTyped((before) => ({ ...(isOutdated ? nothing : before), ...part }))
      if (isOutdated) setFrom(null)
      soon()
    },
    clear: () => {
      stop()
      draft.drop()
      setTyped(nothing)
      setFrom(null)
    },
    flush,
    stop,
  }
}

export type Typing = ReturnType<typeof useTyped>

/** The moment of the last payment into some bills, in milliseconds; 0 where there is none. */
function lastPaid(bundles: readonly StoredBundle[]): number {
  const moments = bundles.flatMap(({ instalments }) => instalments ?? []).map(({ paid_at }) => paid_at ?? '')
  return Math.max(0, ...moments.map((paid) => Date.parse(paid) || 0))
}

/** A draft is read as it was written, whatever an older version wrote into it. */
function restored({ found }: Draft): Typed {
  const values: Record<string, unknown> = found?.values ?? {}
  const { ticks, others, amount, method, handed, note, seen, on, paidOn, proof } = values
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    ticks:
      typeof ticks === 'object' && ticks !== null
        ? Object.fromEntries(Object.entries(ticks).filter(([, ticked]) => typeof ticked === 'boolean'))
        : {},
    others: Array.isArray(others) ? others.filter((id) => typeof id === 'string') : [],
    amount: typeof amount === 'number' || amount === null ? amount : undefined,
    method: methods.find((one) => one === method) ?? 'cash',
    handed: typeof handed === 'number' ? handed : null,
    note: text(note),
    seen: seen === true,
    on: text(on),
    paidOn: text(paidOn),
    proof: text(proof),
  }
}
