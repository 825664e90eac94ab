import type { Promotion } from '../../../../contract/school/years/promotions'
import { counted } from '../../../records/list/list-words'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'

/** The service has this year end already; the answer did not come before the browser was closed. */
export function SentBefore({ promotion, onLog }: { promotion: Promotion; onLog: () => void }) {
  return (
    <Banner
      title={`Kenaikan kelas ke ${promotion.period.name} sudah tersimpan`}
      action={<Button onClick={onLog}>Lihat catatan</Button>}
    >
      {counted(promotion.counts?.moved ?? 0, 'siswa')} pindah kelas. Siswa yang belum punya kelas dinaikkan
      dengan persiapan baru: pilih “Mulai dari awal”.
    </Banner>
  )
}
