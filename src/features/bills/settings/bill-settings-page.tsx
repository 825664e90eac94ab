import { useSearchParams } from 'react-router-dom'
import { Banner } from '../../../ui/notices/banner'
import { useLacks } from '../../../workspace/use-lacks'
import { ReductionsPage } from '../reductions/reductions-page'
import { BillGroups } from './bill-groups'
import { BillTypes } from './bill-types'

/**
 * `/tagihan/pengaturan-tagihan`: what is billed, to whom and when; types of bills at `?tampilan=jenis`, reductions and
 * scholarships at `?tampilan=potongan`.
 */
export function BillSettingsPage() {
  const [params] = useSearchParams()
  const view = params.get('tampilan')
  const lacksReductions = useLacks('reductions')
  if (view === 'jenis') return <BillTypes />
  if (view !== 'potongan') return <BillGroups />
  if (!lacksReductions) return <ReductionsPage />
  return (
    <>
      <Banner>Layanan sekolah ini belum mencatat potongan. Kurangi jumlahnya saat menyusun tagihan.</Banner>
      <BillGroups />
    </>
  )
}
