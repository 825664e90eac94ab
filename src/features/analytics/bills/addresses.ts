import type { ArrearsAge } from '../../../../contract/bills/bill-arrears'

/** Where the pupils behind an overdue sum are listed, each with a text to send. */
export function arrearsAddress({ classId, age }: { classId?: string | null; age?: ArrearsAge }): string {
  const params = new URLSearchParams({ tampilan: 'tunggakan' })
  if (classId) params.set('kelas', classId)
  if (age) params.set('umur', age)
  return `/tagihan/tagihan-pembayaran?${params.toString()}`
}

/** Where the reductions of the school are listed, with what each takes off. */
export const reductionsAddress = '/tagihan/pengaturan-tagihan?tampilan=potongan'
