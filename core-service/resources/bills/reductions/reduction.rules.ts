/** How much a reduction gives: a percentage, or an amount of rupiah off each bill. Exactly one of them is set. */
export interface Measure {
  readonly percent: number | null
  readonly amount: number | null
}

export interface Reduction extends Measure {
  readonly id: string
  /** Null: it counts from everything that is billed. */
  readonly billTypeId: string | null
  readonly name: string
}

export interface BilledItem {
  readonly bill_type_id: string
  readonly amount: number
}

/** What one reduction takes off one bill. */
export interface ReductionLine {
  readonly reduction_id: string
  readonly name: string
  readonly amount: number
}

/**
 * What a reduction takes off a bill, in whole rupiah. A percentage counts from the full price and half a rupiah is rounded
 * up, in favour of the pupil (decision 0046).
 * @param meant what is billed of the things that it is for, in rupiah
 * @param room what may still be taken off the bill: what is left after other reductions and payments
 */
export function reductionAmount({ percent, amount }: Measure, meant: number, room: number): number {
  const wanted = percent === null ? (amount ?? 0) : Math.floor((meant * percent + 50) / 100)
  return Math.max(0, Math.min(wanted, meant, room))
}

/** What each of some reductions takes off a bill, in their order. One that takes nothing is left out. */
export function reductionLines(
  items: readonly BilledItem[],
  reductions: readonly Reduction[],
  room: number,
): ReductionLine[] {
  let left = room
  return reductions.flatMap((reduction) => {
    const { id, billTypeId, name } = reduction
    const meant = items.reduce(
      (sum, item) => (billTypeId === null || item.bill_type_id === billTypeId ? sum + item.amount : sum),
      0,
    )
    const amount = reductionAmount(reduction, meant, left)
    left -= amount
    return amount === 0 ? [] : [{ reduction_id: id, name, amount }]
  })
}

const kinds = { reduction: 'Potongan', scholarship: 'Beasiswa' } as const

/** What a reduction is called on a bill: `Beasiswa 50% dari Yayasan Harapan`. The reason is not on it. */
export function reductionName(
  { kind, percent }: { readonly kind: keyof typeof kinds; readonly percent: number | null },
  grantedBy: string,
): string {
  return `${kinds[kind]}${percent === null ? '' : ` ${percent}%`} dari ${grantedBy}`
}
