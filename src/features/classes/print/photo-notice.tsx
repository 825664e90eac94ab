import { counted } from '../../../records/list/list-words'
import { Banner } from '../../../ui/notices/banner'
import { ProgressBar } from '../../../ui/notices/progress-bar'
import type { ClassPhotos } from './use-class-photos'

interface PhotoNoticeProps {
  photos: ClassPhotos
  /** The print was asked for and waits for the photos. */
  asked: boolean
}

/** How many photos are still on their way, and whose frames will be empty. */
export function PhotoNotice({ photos: { total, waiting, missing, byPupil }, asked }: PhotoNoticeProps) {
  if (waiting > 0)
    return (
      <div>
        <ProgressBar label="Menyiapkan foto" done={total - waiting} total={total} showCount />
        <p role="status">{asked && 'Cetak dimulai setelah fotonya siap.'}</p>
      </div>
    )
  const small = [...byPupil.values()].filter(({ kind }) => kind === 'face').length
  return (
    <>
      {small > 0 && (
        <Banner kind="info">
          {counted(small, 'foto')} diambil dari gambar kecil di perangkat ini, karena layanan sekolah tidak
          terjangkau.
        </Banner>
      )}
      {missing.length > 0 && (
        <Banner kind="warn" title={`Foto ${counted(missing.length, 'siswa')} belum ada di perangkat ini`}>
          Bingkainya dicetak kosong: {missing.map(({ name }) => name).join(', ')}.
        </Banner>
      )}
    </>
  )
}
