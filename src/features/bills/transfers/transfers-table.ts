import type { BillTransfer } from '../../../../contract/bills/bill-transfers'
import type { ExportLines } from '../../../records/list/export-rows'
import { methodWords } from '../bill-words'
import { transferStates } from './transfer-words'

const heading = [
  ...[
    'Tanggal uang masuk',
    'Cara bayar',
    'Siswa',
    'Kelas',
    'Tagihan',
    'Referensi',
    'Bukti',
    'Dicatat oleh',
    'Keadaan',
  ],
  ...['Diputuskan oleh', 'Alasan', 'Jumlah'],
]

/** The pupils of a transfer, each once. */
export const pupilsOfTransfer = ({ parts }: Pick<BillTransfer, 'parts'>) => [
  ...new Map(parts.map(({ student }) => [student.id, student])).values(),
]

/** The bills of a transfer, each once. */
export const billsOfTransfer = ({ parts }: Pick<BillTransfer, 'parts'>) => [
  ...new Set(parts.map(({ bill }) => bill)),
]

/** Transfers as a table, a line each, with the sum of their amounts. */
export const transferLines: ExportLines<BillTransfer> = {
  heading,
  line: (row) => [
    row.transferred_on,
    methodWords[row.method ?? 'transfer'],
    pupilsOfTransfer(row)
      .map(({ name }) => name)
      .join('; '),
    pupilsOfTransfer(row)
      .map((pupil) => pupil.class?.name ?? 'Tanpa kelas')
      .join('; '),
    billsOfTransfer(row).join(', '),
    row.reference ?? '',
    row.proof_url ? 'Ada' : 'Tidak ada',
    row.recorded_by,
    transferStates.find(({ status }) => status === row.status)?.label ?? '',
    row.decided_by ?? '',
    row.reason ?? '',
    row.amount,
  ],
  sums: [heading.indexOf('Jumlah')],
}
