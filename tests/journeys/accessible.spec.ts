import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { signIn } from '../support/register'
import { startService, type TestService } from '../support/service'

const password = 'hadir-demo-2026'
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const themes = ['light', 'dark'] as const

let service: TestService

test.beforeAll(async () => {
  service = await startService()
})

test.afterAll(async () => {
  await service.stop()
})

async function faults(page: Page): Promise<string[]> {
  // What is still fading in has no contrast yet.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/** Nothing may be wider than the screen. */
async function overflow(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const theme of themes) {
    test(`every screen stands up to axe: ${size}, ${theme}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
      const look = async (path: string, ready: () => Promise<unknown>) => {
        await page.goto(service.url + path)
        await ready()
        expect.soft(await faults(page), path).toEqual([])
        expect.soft(await overflow(page), `${path} is wider than the screen`).toBeLessThanOrEqual(0)
      }
      const heading = () => page.getByRole('heading', { level: 1 }).waitFor()
      await look('/', () => page.getByRole('button', { name: 'Masuk', exact: true }).waitFor())
      await look('/tidak-ada', () => page.getByText('unknown digital realm').waitFor())
      await page.goto(service.url)
      await signIn(page, 'admin@demo.hadir.id', password)
      await look('/dashboard', () => page.getByText('Absensi hari ini').waitFor())
      await look('/settings', () => page.getByText('Ruang terpakai').waitFor())
      await look('/akademik/mata-pelajaran', () => page.getByText('belum tersedia').waitFor())
      await look('/civitas/siswa', () => page.getByText(/dari 432/).waitFor())
      await look('/civitas/siswa/impor', heading)
      await look('/akademik/manajemen-kelas', () => page.getByText('Siti Rahmawati').first().waitFor())
      await look('/sinkronisasi', heading)
      await page.goto(`${service.url}/logout`)
      await signIn(page, 'wali.7a@demo.hadir.id', password)
      await look('/dashboard', () => page.getByText('Absensi 7A').waitFor())
      await look('/akademik/wali-kelas', heading)
      await look('/akademik/wali-kelas/absensi', () => page.getByRole('radiogroup').first().waitFor())
      await look('/absensi/guru', () => page.getByText('tidak memiliki akses').waitFor())
    })
  }
}
