import * as z from 'zod/mini'

/** The most that one amount may be; a slip of three zeros more is caught here. */
export const largestAmount = 1_000_000_000

/** An amount as somebody types it: whole rupiah, more than nothing, at most a milliard. */
export const Amount = z
  .int('Isi jumlah dalam rupiah bulat, tanpa sen')
  .check(
    z.gte(1, 'Jumlah harus lebih dari Rp0'),
    z.lte(largestAmount, 'Jumlah paling banyak Rp1.000.000.000'),
  )

/** A sum of amounts as it arrives: whole rupiah. Sums beyond 2^53 are refused, never rounded. */
export const Rupiah = z.int()
