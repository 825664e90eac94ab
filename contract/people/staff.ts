import * as z from 'zod/mini'

/** A teacher or a member of the non-teaching staff. Apart from `teachers`, which the service worker does without. */
export const StaffType = z.enum(['teacher', 'non_teaching'], 'Pilih jenis pegawai')

/** People who leave the school are archived, never lost. */
export const StaffStatus = z.enum(['active', 'archived'], 'Pilih status pegawai')
