import { counted } from '../../../../records/list/list-words'
import { Banner } from '../../../../ui/notices/banner'
import { namesOf } from '../settings-words'

/** Who is left out because another bill has the same type and month. */
export function DoubledNotice({ doubled }: { doubled: readonly { name: string }[] | null | undefined }) {
  if (!doubled || doubled.length === 0) return null
  return (
    <Banner kind="warn">
      {counted(doubled.length, 'siswa')} tidak ditagih lagi, karena sudah punya tagihan jenis ini untuk bulan
      yang sama: {namesOf(doubled)}.
    </Banner>
  )
}
