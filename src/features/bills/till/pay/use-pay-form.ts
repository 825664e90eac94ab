import type { BillTransferCreate } from '../../../../../contract/bills/bill-transfers'
import { bookedMoment } from '../../../../../contract/bills/booked-moment'
import type { PaymentMethod } from '../../../../../contract/bills/bundles'
import { isOpen, type StoredBundle } from '../../../../pull/lists/bundles'
import type { SentPayment } from '../../../../pull/record/money/take-payment'
import type { Draft } from '../../../../records/form/drafts'
import { allocate, firstTicks, oldestFirst, openSum } from './allocate'
import { amountFault, dateFault } from './pay-faults'
import type { Typing } from './typing'

/** What the service can take at the till, and what the person may. */
export interface TillMeans {
  /** A plain service takes one bill at a time. */
  single: boolean
  /** Methods of which the money can be noted and waits (capabilities `bank_transfers` and `money_duties`). */
  waiting: readonly PaymentMethod[]
  /** The person may say that the money is in the account. */
  verifies: boolean
}

/**
 * The payment of a pupil, and of the person who pays with them, while it is typed: ticks, amount, method, change, and what is wrong
 * with it.
 * @param pupils the bills of each pupil
 */
export function usePayForm(
  { typed, set, restoredFrom, clear }: Typing,
  pupils: readonly (readonly StoredBundle[])[],
  draft: Draft,
  today: string,
  { single, waiting, verifies }: TillMeans,
) {
  const { method, handed, note } = typed
  const due = new Set(pupils.flatMap((bundles) => firstTicks(bundles.filter(isOpen), today)))
  const open = oldestFirst(pupils.flat().filter(isOpen))
  const chosen = open.filter(({ id }) => typed.ticks[id] ?? due.has(id)).slice(0, single ? 1 : undefined)
  const sum = openSum(chosen)
  const amount = typed.amount === undefined ? sum : typed.amount
  const shares = allocate(chosen, amount ?? 0)
  const change = method === 'cash' && handed !== null ? handed - (amount ?? 0) : null
  const waits = waiting.includes(method) && !(verifies && typed.seen)
  const on = typed.on || today
  const paidOn = typed.paidOn || today

  return {
    ...typed,
    ticked: chosen.map(({ id }) => id),
    sum,
    amount,
    shares,
    change,
    /** It is noted and waits to be verified, and is no payment yet. */
    waits,
    on,
    paidOn,
    restoredFrom,
    clear,
    fault:
      amountFault({ chosen: chosen.length, sum, amount, change }) ??
      (waits ? dateFault('on', 'transfer', on, today) : dateFault('paidOn', 'bayar', paidOn, today)),
    /** @param of the bills that the ticks are about; those of a plain service are all */
    tick: (of: readonly StoredBundle[], ticked: readonly string[]) =>
      set({
        ticks: {
          ...typed.ticks,
          ...Object.fromEntries((single ? open : of).map(({ id }) => [id, ticked.includes(id)])),
        },
        amount: undefined,
        handed: null,
      }),
    addPupil: (id: string) =>
      set({ others: [...typed.others.filter((one) => one !== id), id], amount: undefined, handed: null }),
    removePupil: (id: string) =>
      set({ others: typed.others.filter((one) => one !== id), amount: undefined, handed: null }),
    setAmount: (next: number | null) => set({ amount: next }),
    setMethod: (next: PaymentMethod) => set({ method: next, handed: null }),
    setHanded: (next: number | null) => set({ handed: next }),
    setNote: (next: string) => set({ note: next }),
    setSeen: (next: boolean) => set({ seen: next }),
    setOn: (next: string) => set({ on: next }),
    /** @param next empty for today, also tomorrow when this form is still open */
    setPaidOn: (next: string) => set({ paidOn: next }),
    setProof: (next: string) => set({ proof: next }),
    /** @param zone of the school */
    toSend: (zone: string): SentPayment => ({
      id: draft.id,
      parts: shares,
      method,
      note: note.trim() || null,
      // A payment of today has the moment at which the service stores it.
      paid_at: paidOn === today ? null : bookedMoment(zone, paidOn).toISOString(),
      sent_at: Date.now(),
    }),
    /** @param proof where the service keeps the picture; an empty text where there is none */
    toNote: (proof: string): BillTransferCreate & { id: string } => ({
      id: draft.id,
      parts: shares.map(({ bundle, amount: part }) => ({ bundle_id: bundle.id, amount: part })),
      ...(method === 'qris' || method === 'other' ? { method } : {}),
      transferred_on: on,
      reference: note.trim() || null,
      proof_url: proof || null,
    }),
  }
}

export type PayForm = ReturnType<typeof usePayForm>
