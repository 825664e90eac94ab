import type { BillTransfer, TransferStatus } from '../../../../contract/bills/bill-transfers'
import type { ListWords } from '../../../records/list/list-words'
import type { Tone } from '../../../ui/parts/badge'
import { rupiahWords } from '../../../ui/words/rupiah-words'

/** A state of transfers: its word in the address and on the screen. */
export const transferStates = [
  { name: 'menunggu', label: 'Menunggu', status: 'waiting' },
  { name: 'diterima', label: 'Diterima', status: 'accepted' },
  { name: 'ditolak', label: 'Ditolak', status: 'refused' },
] as const satisfies readonly { name: string; label: string; status: TransferStatus }[]

/** The words of the list of transfers in one state. */
export const transferWords = ({ label }: { label: string }): ListWords => ({
  noun: `pembayaran ${label.toLowerCase()}`,
  searchHint: 'Cari nama atau NIS',
  nothingYet: 'Uang yang tidak tunai dicatat di kasir: pilih siswa dan tagihannya, lalu cara bayarnya.',
})

export const transferTone: Readonly<Record<TransferStatus, Tone>> = {
  waiting: 'warn',
  accepted: 'success',
  refused: 'neutral',
}

/** What waits: most of it bank transfers. */
export const moneyWord = ({ method }: Pick<BillTransfer, 'method'>): string =>
  method === 'qris' ? 'QRIS' : method === 'other' ? 'Pembayaran' : 'Transfer'

/** The pupils of a transfer, each once: "Andi Pratama, Sari Pratama". */
export const pupilsOf = ({ parts }: Pick<BillTransfer, 'parts'>): string =>
  [...new Set(parts.map(({ student }) => student.name))].join(', ')

/** Why a transfer no longer fits its bills, one sentence for each of them; empty while it fits. */
export function misfits({ parts }: Pick<BillTransfer, 'parts'>): string[] {
  return parts.flatMap(({ bill, student, amount, rest, status }) => {
    const name = `${bill} ${student.name}`
    if (status === 'void') return [`${name} sudah dibatalkan.`]
    if (status === 'paid') return [`${name} sudah lunas.`]
    return amount > rest ? [`${name} tinggal ${rupiahWords(rest)}.`] : []
  })
}
