import { mostDays } from '../../../contract/analytics/attendance-analytics'
import { daysBetween } from '../../../contract/values/dates'
import { failField } from '../../kit/answers/field-failure'

/** @throws DomainError 1100 for a span that ends before it begins or is longer than a school year */
export function refuseSpan({ from, to }: { from: string; to: string }): void {
  if (to < from) failField('to', 'Tanggal akhir tidak boleh sebelum tanggal awal.')
  if (daysBetween(from, to) >= mostDays) {
    failField('to', `Pilih rentang paling lama satu tahun (${mostDays} hari).`)
  }
}
