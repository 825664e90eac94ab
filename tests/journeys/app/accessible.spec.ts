import { expect, test } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { expectAccessibleScreen, looks } from '../../support/browser/axe'
import { consoleFaults } from '../../support/browser/console-faults'
import { largeTextFaults } from '../../support/browser/large-text'
import { startService, type TestService } from '../../support/services/service'

let service: TestService

test.beforeAll(async () => {
  service = await startService()
})

test.afterAll(async () => {
  await service.stop()
})

for (const { name, viewport, theme } of looks) {
  test(`every screen stands up to axe: ${name}`, async ({ page }) => {
    // One look at every screen: as many as a dozen other journeys.
    test.setTimeout(480_000)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
    const reported = consoleFaults(page)
    const look = async (path: string, ready: () => Promise<unknown>) => {
      await page.goto(service.url + path)
      await ready()
      await expectAccessibleScreen(page, path)
      // Once for each screen: letters of twice the size are measured at sizes of their own.
      if (viewport.width < 768 && theme === 'light')
        expect.soft(await largeTextFaults(page), `${path} with letters of twice the size`).toEqual([])
      expect.soft(reported.splice(0), `${path}: what the browser's console said`).toEqual([])
    }
    const heading = () => page.getByRole('heading', { level: 1 }).waitFor()
    await look('/', () => page.getByRole('button', { name: 'Masuk', exact: true }).waitFor())
    await look('/tidak-ada', () => page.getByText('unknown digital realm').waitFor())
    await openAs(page, service.url, 'admin@demo.hadir.id')
    await look('/dashboard', () => page.getByText('Absensi hari ini').waitFor())
    await look('/settings?bagian=perangkat', () => page.getByText('Ruang terpakai').waitFor())
    await look('/settings?bagian=pengguna', () =>
      page
        .getByRole('button', { name: /^Tindakan untuk/ })
        .first()
        .waitFor(),
    )
    await look('/settings?bagian=sesi', () =>
      page
        .getByText(/^Terakhir aktif/)
        .first()
        .waitFor(),
    )
    await look('/settings?bagian=catatan', () => page.getByText('Masuk dan keluar').last().waitFor())
    await look('/settings?bagian=sekolah', () => page.getByLabel('Nama sekolah').waitFor())
    await look('/settings?bagian=rupa', () => page.getByText('Ikon yang tersimpan').waitFor())
    await look('/settings?bagian=tingkat', () => page.getByText('Kelas 9').first().waitFor())
    await look('/settings?bagian=peran', () => page.getByText('Bendahara').first().waitFor())
    await look('/akademik/pengumuman', () => page.getByText(/pengumuman · data/).waitFor())
    await look('/akademik/pengumuman?tulis=baru', () => page.getByText(/^Dikirim kepada/).waitFor())
    await look('/akademik/mata-pelajaran', () => page.getByText('Matematika').first().waitFor())
    await look('/akademik/jadwal-pelajaran', () => page.getByText('jam pelajaran seminggu').waitFor())
    await look('/civitas/siswa', () => page.getByText(/dari 432/).waitFor())
    await look('/civitas/siswa/impor', heading)
    await look('/civitas/perangkat/guru', () =>
      page
        .getByText(/dari 24 JP/)
        .first()
        .waitFor(),
    )
    await look('/akademik/manajemen-kelas', () => page.getByText('Siti Rahmawati').first().waitFor())
    await look('/akademik/tahun-ajaran', () => page.getByText('Hari sekolah').first().waitFor())
    await look('/tagihan/pengaturan-tagihan', () => page.getByText('Rp108.000.000').first().waitFor())
    await look('/tagihan/tagihan-pembayaran', () => page.getByRole('searchbox').waitFor())
    await look('/analytic/teacher-attendance', () => page.getByText('Minggu dan hari').waitFor())
    await look('/analytic/bills', () => page.getByText('Umur tunggakan').waitFor())
    await look('/analytic/weekly', () => page.getByText('Kehadiran menurut kelas').waitFor())
    await look('/analytic/students', () => page.getByText('Komposisi').waitFor())
    await look('/analytic/student-attendance', () => page.getByText('Minggu dan hari').waitFor())
    await page.goto(`${service.url}/akademik/manajemen-kelas`)
    await page
      .getByRole('link', { name: /^(Kelas )?7A/ })
      .first()
      .click()
    await page.getByRole('tab', { name: 'Cetak' }).waitFor()
    await look(new URL(page.url()).pathname, () => page.getByRole('tab', { name: 'Cetak' }).waitFor())
    await look('/sinkronisasi', heading)
    await openAs(page, service.url, 'wali.7a@demo.hadir.id')
    await look('/dashboard', () => page.getByText('Absensi 7A').waitFor())
    await look('/akademik/wali-kelas', heading)
    await look('/akademik/wali-kelas/absensi', () => page.getByRole('radiogroup').first().waitFor())
    await look('/civitas/perangkat/guru', () => page.getByText('tidak memiliki akses').waitFor())
    // What our own service answered on all these screens was read whole.
    await look('/sinkronisasi', heading)
    await expect(page.getByText('tidak terbaca seluruhnya')).toHaveCount(0)
  })
}
