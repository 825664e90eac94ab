import { Camera, CameraOff } from 'lucide-react'
import { Button } from '../../../ui/controls/button'
import styles from './camera.module.css'
import { useCamera, type CameraState } from './use-camera'
import shared from '../../../ui/theme/shared.module.css'

const words: Readonly<Record<Exclude<CameraState, 'on' | 'starting'>, string>> = {
  off: 'Kamera mati. Nyalakan untuk memindai kartu, atau pakai kotak di bawah.',
  refused:
    'Kamera tidak diizinkan. Buka izin situs di peramban, lalu coba lagi. Nama siswa tetap bisa dicari.',
  absent: 'Kamera tidak ditemukan di perangkat ini. Pakai pemindai, atau cari nama siswa.',
  busy: 'Kamera sedang dipakai aplikasi lain. Tutup aplikasi itu, lalu coba lagi.',
  lost: 'Kamera terputus. Yang sudah dipindai tetap tersimpan.',
  blind:
    'Kamera menyala, tetapi kode tidak dapat dibaca di perangkat ini. Pakai pemindai, atau cari nama siswa.',
  unsupported: 'Peramban tidak dapat membuka kamera di alamat ini. Pakai pemindai, atau cari nama siswa.',
}

const hints = {
  ready: 'Arahkan seluruh kode ke dalam kotak.',
  unreadable: 'Kode terlihat, tetapi belum terbaca. Pegang lurus dan dekatkan sedikit.',
  still:
    'Kamera berhenti mengirim gambar. Tutup aplikasi lain yang memakai kamera, atau matikan lalu nyalakan.',
} as const

/** The camera's picture, or why there is none and what to do. */
export function CameraView({ onCode }: { onCode: (text: string) => void }) {
  const { video, state, hint, start, stop } = useCamera(onCode)
  const runs = state === 'on' || state === 'starting'
  return (
    <section aria-label="Kamera" className={styles.camera}>
      <div className={styles.picture} hidden={!runs}>
        <video ref={video} muted playsInline aria-label="Gambar kamera" />
        <div className={styles.aim} aria-hidden="true" />
        <p className={styles.hint} role="status">
          {state === 'starting' ? 'Membuka kamera...' : hints[hint ?? 'ready']}
        </p>
        <Button size="sm" className={styles.off} icon={<CameraOff aria-hidden="true" />} onClick={stop}>
          Matikan
        </Button>
      </div>
      {state !== 'on' && state !== 'starting' && (
        <div className={styles.none} role={state === 'off' ? undefined : 'status'}>
          <p>{words[state]}</p>
          {state !== 'unsupported' && (
            <Button look="solid" icon={<Camera aria-hidden="true" />} onClick={() => void start()}>
              {state === 'off' ? 'Nyalakan kamera' : 'Coba lagi'}
            </Button>
          )}
          <p className={shared.muted}>Kamera hanya membaca kode. Tidak ada foto yang diambil.</p>
        </div>
      )}
    </section>
  )
}
