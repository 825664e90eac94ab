import { expect, test } from '@playwright/test'
import { modeName, pairwiseModes } from '../../plain-service/mode'
import { homeroomTeacher } from '../../plain-service/seed'
import { startPlainService, type PlainService } from '../../plain-service/start-plain-service'
import { startAppHost, type AppHost } from '../../support/services/app-host'
import { persisted } from '../../support/browser/device-state'
import { walk } from '../../support/browser/walk'
import { chip, pupils, sendNow, sent, signIn, tap } from '../../support/browser/register'

/**
 * The app on services that keep the specification's letter in ways that are not ours: the first few of the modes in
 * which every pair of differences occurs, so that each difference is met at least once. All of them run through the
 * client alone in tests/plain-service/modes.test.ts; our own reading has plain-service.spec.ts.
 */
const modes = pairwiseModes().slice(1, 6)

let plain: PlainService
let host: AppHost

test.afterEach(async () => {
  await host.close()
  await plain.kill()
})

const statuses = () => plain.store.rows('marks').map((row) => row['status'])

for (const mode of modes) {
  test(`log-in, students, register, expiry and log-out with: ${modeName(mode)}`, async ({ page }) => {
    plain = await startPlainService(0, mode)
    host = await startAppHost(plain.url)
    await page.goto(host.url)
    await signIn(page, homeroomTeacher.email, homeroomTeacher.password)

    await walk(page, '/civitas/siswa')
    const table = page.getByRole('table', { name: 'Daftar siswa' })
    await expect(table.getByRole('row')).toHaveCount(11)
    await expect(page.getByText('40 siswa', { exact: false }).first()).toBeVisible()
    await expect(table.getByText('7A', { exact: true }).first()).toBeVisible()

    await walk(page, '/akademik/wali-kelas/absensi')
    await expect(pupils(page)).toHaveCount(36)
    await tap(page, 0, 'Sakit')
    await sendNow(page)
    await expect(page.locator('[data-truth="sent"]')).toHaveCount(1)
    await plain.kill()
    await tap(page, 1, 'Izin')
    await tap(page, 2, 'Alpa')
    await expect(chip(page)).toContainText(/Terputus|menunggu/)
    await plain.restart()
    await expect(page.locator('[data-truth="sent"]')).toHaveCount(3)
    await sent(page)
    expect(statuses().sort()).toEqual(['alpa', 'izin', 'sakit'])

    // The token ends; then the whole session does.
    plain.store.accessTokens.clear()
    await tap(page, 3, 'Sakit')
    await sendNow(page)
    await expect(page.locator('[data-truth="sent"]')).toHaveCount(4)
    plain.store.accessTokens.clear()
    plain.store.refreshTokens.clear()
    await page.reload()
    await expect(page.getByText('Sesi berakhir.', { exact: false })).toBeVisible()
    await page.getByLabel('Email').fill(homeroomTeacher.email)
    await page.getByLabel('Kata sandi', { exact: true }).fill(homeroomTeacher.password)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.locator('[data-truth="sent"]')).toHaveCount(4)

    await walk(page, '/logout')
    await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
    expect(await persisted(page, 'auth')).toEqual({ data: null, permissions: [], user: null })
  })
}
