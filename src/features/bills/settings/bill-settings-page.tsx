import { useSearchParams } from 'react-router-dom'
import { BillGroups } from './bill-groups'
import { BillTypes } from './bill-types'

/** `/tagihan/pengaturan-tagihan`: what is billed, to whom and when; types of bills at `?tampilan=jenis`. */
export function BillSettingsPage() {
  const [params] = useSearchParams()
  return params.get('tampilan') === 'jenis' ? <BillTypes /> : <BillGroups />
}
