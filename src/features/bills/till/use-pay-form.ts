import { useEffect, useState } from 'react'
import type { BillTransferCreate } from '../../../../contract/bills/bill-transfers'
import type { PaymentMethod } from '../../../../contract/bills/bundles'
import { isRealDate } from '../../../../contract/values/dates'
import { largestAmount } from '../../../../contract/values/rupiah'
import { isOpen, type StoredBundle } from '../../../pull/lists/bundles'
import type { SentPayment } from '../../../pull/record/take-payment'
import type { Draft } from '../../../records/form/drafts'
import { useStoreSoon } from '../../../records/form/use-store-soon'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { allocate, firstTicks, oldestFirst, openSum } from './allocate'
import { methods } from '../bill-words'

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
  /** Where the service keeps the picture of the proof. */
  proof: string
}

interface Fault {
  field: 'ticked' | 'amount' | 'handed' | 'on'
  text: string
}

/** What the service can take at the till, and what the person may. */
export interface TillMeans {
  /** A plain service takes one bill at a time. */
  single: boolean
  /** Transfers can be noted and wait (capability `bank_transfers`). */
  waits: boolean
  /** The person may say that a transfer is in the account. */
  verifies: boolean
}

/** What is typed at the till, as the draft of a pupil's form holds it. */
export function useTyped(draft: Draft) {
  const [typed, setTyped] = useState<Typed>(() => restored(draft))
  const { soon, flush, stop } = useStoreSoon(() =>
    draft.keep({ values: { ...typed }, base: {}, version: null }),
  )
  // Not stored when the form goes: its payment may have been taken down, and the next one needs another id.
  useEffect(() => stop, [stop])
  const set = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    soon()
  }
  return { typed, set, flush, stop }
}

export type Typing = ReturnType<typeof useTyped>

/**
 * The payment of a pupil, and of who pays with them, while it is typed: ticks, amount, method, change, and what is wrong
 * with it.
 * @param pupils the bills of each pupil
 */
export function usePayForm(
  { typed, set }: Typing,
  pupils: readonly (readonly StoredBundle[])[],
  draft: Draft,
  today: string,
  { single, waits: canWait, verifies }: TillMeans,
) {
  const { method, handed, note } = typed
  const due = new Set(pupils.flatMap((bundles) => firstTicks(bundles.filter(isOpen), today)))
  const open = oldestFirst(pupils.flat().filter(isOpen))
  const chosen = open.filter(({ id }) => typed.ticks[id] ?? due.has(id)).slice(0, single ? 1 : undefined)
  const sum = openSum(chosen)
  const amount = typed.amount === undefined ? sum : typed.amount
  const shares = allocate(chosen, amount ?? 0)
  const change = method === 'cash' && handed !== null ? handed - (amount ?? 0) : null
  const seen = !canWait || (verifies && typed.seen)
  const waits = method === 'transfer' && !seen
  const on = typed.on || today

  return {
    ...typed,
    ticked: chosen.map(({ id }) => id),
    sum,
    amount,
    shares,
    change,
    /** It is noted as a transfer that waits, and is no payment yet. */
    waits,
    on,
    restored: draft.found !== null,
    fault: faultOf(chosen.length, sum, amount, change) ?? (waits ? dateFault(on, today) : null),
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
    setProof: (next: string) => set({ proof: next }),
    toSend: (): SentPayment => ({
      id: draft.id,
      parts: shares,
      method,
      note: note.trim() || null,
      sent_at: Date.now(),
    }),
    /** @param proof where the service keeps the picture; an empty text where there is none */
    toNote: (proof: string): BillTransferCreate & { id: string } => ({
      id: draft.id,
      parts: shares.map(({ bundle, amount: part }) => ({ bundle_id: bundle.id, amount: part })),
      transferred_on: on,
      reference: note.trim() || null,
      proof_url: proof || null,
    }),
  }
}

export type PayForm = ReturnType<typeof usePayForm>

function faultOf(chosen: number, sum: number, amount: number | null, change: number | null): Fault | null {
  if (chosen === 0) return { field: 'ticked', text: 'Pilih tagihan yang dibayar.' }
  if (amount === null || amount <= 0) return { field: 'amount', text: 'Isi jumlah lebih dari Rp0.' }
  if (amount > sum) {
    const text = `Tagihan yang dipilih ${rupiahWords(sum)}. Kurangi jumlahnya, atau pilih tagihan lain.`
    return { field: 'amount', text }
  }
  if (amount > largestAmount) return { field: 'amount', text: 'Jumlah paling banyak Rp1.000.000.000.' }
  if (change !== null && change < 0) {
    return {
      field: 'handed',
      text: `Uangnya kurang ${rupiahWords(-change)}. Periksa, atau ubah jumlah yang dibayar.`,
    }
  }
  return null
}

function dateFault(on: string, today: string): Fault | null {
  if (!isRealDate(on)) return { field: 'on', text: 'Isi tanggal transfer.' }
  return on > today ? { field: 'on', text: 'Tanggal ini belum tiba.' } : null
}

/** A draft is read as it was written, whatever an older version wrote into it. */
function restored({ found }: Draft): Typed {
  const values: Record<string, unknown> = found?.values ?? {}
  const { ticks, others, amount, method, handed, note, seen, on, proof } = values
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
    proof: text(proof),
  }
}
