import { Banner } from '../../ui/notices/banner'

/** The last mark could not be written to the device. */
export function NotStored() {
  return (
    <Banner kind="error" title="TIDAK tersimpan">
      Tanda terakhir tidak tersimpan karena penyimpanan perangkat bermasalah. Kosongkan ruang penyimpanan,
      lalu tandai ulang.
    </Banner>
  )
}
