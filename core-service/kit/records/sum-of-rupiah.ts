import * as z from 'zod/mini'

/** A sum of rupiah as PostgreSQL gives it: the driver reads `numeric` and `bigint` as text. */
export const SumOfRupiah = z.coerce.number().check(z.int())
