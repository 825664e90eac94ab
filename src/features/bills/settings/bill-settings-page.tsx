import { useSearchParams } from 'react-router-dom'
import { Banner } from '../../../ui/notices/banner'
import { useLacks } from '../../../workspace/use-lacks'
import { ReductionsPage } from '../reductions/reductions-page'
import { anId } from '../../../records/list/list-address'
import { BillGroupPage } from './group/bill-group-page'
import { BillGroups } from './groups/bill-groups'
import { BillTypes } from './bill-types'

/**
 * `/tagihan/pengaturan-tagihan`: what is billed, to whom and when; types of bills at `?tampilan=jenis`, reductions and
 * scholarships at `?tampilan=potongan`, one bill pupil by pupil at `?tagihan=`.
 */
export function BillSettingsPage() {
  const [params] = useSearchParams()
  const view = params.get('tampilan')
  const lacksReductions = useLacks('reductions')
  const group = anId(params.get('tagihan') ?? '')
  if (group) return <BillGroupPage key={group} id={group} />
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
