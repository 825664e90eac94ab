import * as z from 'zod/mini'
import { call } from '../call'
import { ErrorCode } from '../errors'
import { importBody, importOutcome } from '../people/import-outcome'
import { Id, Uuid } from '../values/ids'
import { nameText } from '../values/name-text'
import { numberText } from '../values/number-text'
import { Amount } from '../values/rupiah'
import { atMost } from '../values/text'

/** What one pupil still owes, by the columns of a list of arrears. */
export const ArrearsImportRow = z.object({
  /** The number of the row in the file, for messages. */
  row: z.int().check(z.gte(1)),
  name: nameText(150, 'Nama lebih dari 150 huruf').check(z.minLength(1, 'Nama kosong')),
  nis: z.nullish(numberText('NIS lebih dari 30 huruf').check(atMost(30, 'NIS lebih dari 30 huruf'))),
  nisn: z.nullish(numberText('NISN harus 10 angka').check(z.regex(/^\d{10}$/, 'NISN harus 10 angka'))),
  /** In any spelling; left out where the file does not say it. */
  class_name: z.nullish(nameText(60, 'Nama kelas lebih dari 60 huruf')),
  /** One bill for each column with a sum. */
  bills: z
    .array(
      z.object({
        /** How the bill is called, such as "SPP Agustus 2025". */
        name: nameText(80, 'Nama tagihan lebih dari 80 huruf').check(z.minLength(1, 'Nama tagihan kosong')),
        /** `YYYY-MM`: the month that the column names, at whose end the bill was due. */
        month: z.nullish(
          z
            .string()
            .check(
              atMost(7, 'Bulan ini tidak ada'),
              z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Bulan ini tidak ada'),
            ),
        ),
        amount: Amount,
      }),
    )
    .check(z.minLength(1, 'Tidak ada tunggakan'), z.maxLength(60, 'Paling banyak 60 tagihan')),
  /** Whom the row means, as a person chose it. */
  same_as: z.nullish(Uuid),
  /** False: bills that are recorded with another amount stay, and only the others are made, as a person chose it after seeing both. */
  replace: z.nullish(z.boolean()),
})
export type ArrearsImportRow = z.output<typeof ArrearsImportRow>

export const ArrearsImportOutcome = z.object({
  /** `changed`, `before` and `after` are by the names of bills; `message` names the bills that are left out, also of a row that is taken. */
  ...importOutcome,
  /** Whom the row means; null where that is not certain. */
  student_id: z.nullish(Id),
  /** The bills that are made. */
  bills: z.nullish(z.array(z.object({ name: z.string(), amount: z.int() }))),
})
export type ArrearsImportOutcome = z.output<typeof ArrearsImportOutcome>

/**
 * Our extra (capability `arrears_import`), for those who may write bills of all classes. Each amount becomes a bill of its pupil, also
 * of one who has left; no reduction is taken off it. A pupil is recognised by NISN, else NIS, else by the name in the class; otherwise
 * the row is asked about. So is a row with a bill that the pupil has already with another amount: that one is never changed here.
 * Sending the same rows again bills nobody twice; each row answers for itself.
 */
export const importArrears = call({
  id: 'bill_arrears.import',
  method: 'POST',
  path: '/v1/bill_arrears/import',
  summary: 'Make bills of what up to 200 pupils owe from before, or say what would happen',
  access: ['bills.write'],
  body: importBody(ArrearsImportRow),
  errors: [ErrorCode.conflict, ErrorCode.wrongState],
  data: z.object({ list: z.array(ArrearsImportOutcome) }),
})
