import type { Bundle, BundleStatus } from '../../../../contract/bills/bundles'
import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import { dayInWords } from '../cash-book/day-in-words'
import { inRupiah } from '../in-rupiah'

export interface PayableBundle {
  readonly id: string
  readonly total: number
  readonly paid: number
  readonly status: BundleStatus
  /** Since when the pupil owes it. */
  readonly publishedAt: Date
}

/** What a payment brings to one bundle. */
export interface PaymentPart extends PayableBundle {
  readonly amount: number
}

/**
 * How much goes to which bundle: without an amount the rest of each, with one an instalment of exactly one.
 * @returns null when a bundle takes no payment, being paid or void
 * @throws DomainError 1100 at `amount`
 */
export function partsToPay(
  bundles: readonly PayableBundle[],
  amount: number | undefined,
): PaymentPart[] | null {
  if (bundles.some(({ status }) => status === 'paid' || status === 'void')) return null
  const parts = bundles.map((bundle) => ({ ...bundle, amount: bundle.total - bundle.paid }))
  if (amount === undefined) return parts
  const [part] = parts
  if (part === undefined || parts.length > 1) {
    return failField('amount', 'Cicilan hanya untuk satu tagihan. Pilih satu, atau kosongkan jumlahnya.')
  }
  if (amount > part.amount) {
    failField('amount', `Sisa tagihan ini ${inRupiah(part.amount)}. Isi paling banyak sejumlah itu.`)
  }
  return [{ ...part, amount }]
}

/**
 * What a payment at the till brings to each bundle: exactly what was entered.
 * @param asked amounts in rupiah, by bundle
 * @returns null when a bundle takes no payment, being paid or void
 * @throws DomainError 1100 at the part that is more than the rest
 */
export function partsAsked(
  bundles: readonly PayableBundle[],
  asked: ReadonlyMap<string, number>,
): PaymentPart[] | null {
  if (bundles.some(({ status }) => status === 'paid' || status === 'void')) return null
  return bundles.map((bundle, index) => {
    const rest = bundle.total - bundle.paid
    const amount = asked.get(bundle.id) ?? rest
    return amount <= rest
      ? { ...bundle, amount }
      : failField(
          `parts.${index}.amount`,
          `Sisa tagihan ini ${inRupiah(rest)}. Isi paling banyak sejumlah itu.`,
        )
  })
}

const earliest = new Date('2000-01-01T00:00:00Z')

/**
 * When the money came; a client's clock that is some minutes ahead is no reason to refuse.
 * @throws DomainError 1110 for a day that has not come at the school, 1100 for one long before it
 */
export function paymentMoment(given: string | undefined, now: Date, timeZone: string): Date {
  if (given === undefined) return now
  const at = new Date(given)
  if (!(at >= earliest)) return failField('paid_at', 'Tanggal pembayaran belum benar.')
  if (dateIn(timeZone, at) <= dateIn(timeZone, now)) return at
  const message = 'Tanggal pembayaran ini belum tiba.'
  return fail(ErrorCode.dateInFuture, { message, data: { errors: [{ path: 'paid_at', message }] } })
}

/**
 * Nobody pays a bill before there is one.
 * @param field of the request with the day
 * @throws DomainError 1100
 */
export function refuseBeforePublished(
  bundles: readonly PayableBundle[],
  paidAt: Date,
  timeZone: string,
  field: string,
): void {
  const published =
    bundles
      .map((bundle) => dateIn(timeZone, bundle.publishedAt))
      .sort()
      .at(-1) ?? ''
  if (dateIn(timeZone, paidAt) >= published) return
  failField(field, `Tagihan ini baru terbit ${dayInWords(published)}. Pilih tanggal itu atau sesudahnya.`)
}

/** Which of the chosen bundles take no payment, in words. */
export function settledSentence(bundles: readonly Bundle[]): string {
  const settled = bundles.filter(({ status }) => status === 'paid' || status === 'void')
  const [only] = settled
  if (settled.length === 1 && only !== undefined) {
    const state = only.status === 'paid' ? 'lunas' : 'dibatalkan'
    return `Tagihan ${only.student?.name ?? 'siswa ini'} sudah ${state}. Muat ulang daftar ini.`
  }
  return `${settled.length} dari ${bundles.length} tagihan sudah lunas atau dibatalkan. Muat ulang daftar ini, lalu pilih lagi.`
}
