/** Whether the app runs from the home screen. */
export function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/** iPhone or iPad, where no event offers installing. iPadOS calls itself a Mac, but has a touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** Whether iOS deletes what this site stores after seven days without use, whatever else it promised. */
export function isForgetful(): boolean {
  return isIos() && !isStandalone()
}

/** What to do about it; shown with every sentence about storage or installing. */
export const forgetfulWords =
  'iPhone dan iPad menghapus data situs yang tidak dibuka selama 7 hari, termasuk catatan yang belum terkirim. Pasang Hadir agar datanya tetap: ketuk Bagikan, lalu Tambah ke Layar Utama.'
