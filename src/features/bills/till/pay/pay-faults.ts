import { isRealDate } from '../../../../../contract/values/dates'
import { largestAmount } from '../../../../../contract/values/rupiah'
import { rupiahWords } from '../../../../ui/words/rupiah-words'

/** What is wrong with a payment that is typed, and at which field it is shown. */
interface PayFault {
  field: 'ticked' | 'amount' | 'handed' | 'on' | 'paidOn'
  text: string
}

interface Amounts {
  /** How many bills are ticked. */
  chosen: number
  /** What is open of them, in rupiah. */
  sum: number
  amount: number | null
  /** What is given back, in rupiah; null where nothing was typed of it. */
  change: number | null
}

/** What is wrong with the amounts; null where nothing is. */
export function amountFault({ chosen, sum, amount, change }: Amounts): PayFault | null {
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

/** What is wrong with a date of a payment or a transfer; null where nothing is. @param what it is the date of */
export function dateFault(
  field: 'on' | 'paidOn',
  what: 'transfer' | 'bayar',
  date: string,
  today: string,
): PayFault | null {
  if (!isRealDate(date)) return { field, text: `Isi tanggal ${what}.` }
  return date > today ? { field, text: 'Tanggal ini belum tiba.' } : null
}
