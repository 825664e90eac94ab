import { useEffect, useState } from 'react'
import type { PaymentMethod } from '../../../../contract/bills/bundles'
import { largestAmount } from '../../../../contract/values/rupiah'
import { isOpen, type StoredBundle } from '../../../pull/lists/bundles'
import type { SentPayment } from '../../../pull/record/take-payment'
import type { Draft } from '../../../records/form/drafts'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { allocate, firstTicks, oldestFirst, openSum } from './allocate'
import { methods } from '../bill-words'

/** What somebody typed at the till; it outlives reload and loss of network. */
interface Typed {
  /** Undefined: nobody touched the ticks, and what is due is ticked. */
  ticked: string[] | undefined
  /** Undefined: all that is ticked. Null: the box is empty. */
  amount: number | null | undefined
  method: PaymentMethod
  /** Notes and coins that were handed over, in rupiah. */
  handed: number | null
  note: string
}

interface Fault {
  field: 'ticked' | 'amount' | 'handed'
  text: string
}

/**
 * The payment of one pupil while it is typed: ticks, amount, method, change, and what is wrong with it.
 * @param bundles the pupil's bills
 * @param single a plain service takes one bill at a time
 */
export function usePayForm(bundles: readonly StoredBundle[], draft: Draft, today: string, single: boolean) {
  const open = oldestFirst(bundles.filter(isOpen))
  const [typed, setTyped] = useState<Typed>(() => restored(draft))
  const [touched, setTouched] = useState(draft.found !== null)
  const { method, handed, note } = typed
  const ticked = typed.ticked ?? firstTicks(open, today)
  const chosen = open.filter(({ id }) => ticked.includes(id)).slice(0, single ? 1 : undefined)
  const sum = openSum(chosen)
  const amount = typed.amount === undefined ? sum : typed.amount
  const shares = allocate(chosen, amount ?? 0)
  const change = method === 'cash' && handed !== null ? handed - (amount ?? 0) : null

  useEffect(() => {
    if (!touched) return
    const timer = setTimeout(() => {
      void draft.keep({ values: { ...typed }, base: {}, version: null })
    }, 300)
    return () => clearTimeout(timer)
  }, [draft, typed, touched])

  const set = (part: Partial<Typed>) => {
    setTouched(true)
    setTyped((before) => ({ ...before, ...part }))
  }
  return {
    ...typed,
    ticked: chosen.map(({ id }) => id),
    sum,
    amount,
    shares,
    change,
    restored: draft.found !== null,
    fault: faultOf(chosen.length, sum, amount, change),
    tick: (ticked: string[]) => set({ ticked, amount: undefined, handed: null }),
    setAmount: (next: number | null) => set({ amount: next }),
    setMethod: (next: PaymentMethod) => set({ method: next, handed: null }),
    setHanded: (next: number | null) => set({ handed: next }),
    setNote: (next: string) => set({ note: next }),
    toSend: (): SentPayment => ({
      id: draft.id,
      parts: shares,
      method,
      note: note.trim() || null,
      sent_at: Date.now(),
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

/** A draft is read as it was written, whatever an older version wrote into it. */
function restored({ found }: Draft): Typed {
  const fresh: Typed = { ticked: undefined, amount: undefined, method: 'cash', handed: null, note: '' }
  if (!found) return fresh
  const { ticked, amount, method, handed, note } = found.values
  return {
    ticked: Array.isArray(ticked) ? ticked.filter((id) => typeof id === 'string') : undefined,
    amount: typeof amount === 'number' || amount === null ? amount : undefined,
    method: methods.find((one) => one === method) ?? 'cash',
    handed: typeof handed === 'number' ? handed : null,
    note: typeof note === 'string' ? note : '',
  }
}
