import type { PaymentMethod } from '../../../../../contract/bills/bundles'

/** An account of the school's bookkeeping. */
interface Account {
  code: string
  name: string
}

/** The accounts that a journal needs, in the order in which they are asked for. */
export const accountKeys = [
  ...(['cash', 'transfer', 'qris', 'other'] satisfies PaymentMethod[]),
  ...(['receivable', 'income', 'reduction', 'difference'] as const),
] as const
export type AccountKey = (typeof accountKeys)[number]

export type Accounts = Readonly<Record<AccountKey, Account>>

/** What an account is for, in the words of the screen. */
export const accountUses: Readonly<Record<AccountKey, string>> = {
  cash: 'Uang tunai',
  transfer: 'Transfer bank',
  qris: 'QRIS',
  other: 'Cara bayar lainnya',
  receivable: 'Tagihan yang belum dibayar',
  income: 'Pendapatan dari tagihan',
  reduction: 'Potongan dan beasiswa',
  difference: 'Selisih kas saat ditutup',
}

/** Accounts as a small school has them. */
const usualAccounts: Accounts = {
  cash: { code: '1-1100', name: 'Kas' },
  transfer: { code: '1-1200', name: 'Bank' },
  qris: { code: '1-1210', name: 'Bank QRIS' },
  other: { code: '1-1290', name: 'Penerimaan lainnya' },
  receivable: { code: '1-1300', name: 'Piutang siswa' },
  income: { code: '4-1000', name: 'Pendapatan tagihan siswa' },
  reduction: { code: '4-1900', name: 'Potongan dan beasiswa' },
  difference: { code: '7-1000', name: 'Selisih kas' },
}

/** Under which key the accounts of this device are kept. */
export const accountsDraft = 'bill-journal/accounts'

/** Accounts as they were kept; what is missing or empty is as usual. */
export function accountsOf(kept: { values: Readonly<Record<string, unknown>> } | null): Accounts {
  const values = kept?.values ?? {}
  const text = (key: string, usual: string) => {
    const value = values[key]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : usual
  }
  const account = (key: AccountKey): Account => ({
    code: text(`${key}_code`, usualAccounts[key].code),
    name: text(`${key}_name`, usualAccounts[key].name),
  })
  return {
    cash: account('cash'),
    transfer: account('transfer'),
    qris: account('qris'),
    other: account('other'),
    receivable: account('receivable'),
    income: account('income'),
    reduction: account('reduction'),
    difference: account('difference'),
  }
}
