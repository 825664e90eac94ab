import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expectAccessibleScreen } from '../../support/looks/axe'
import { wholeChromiumOptions } from '../../support/browser/chromium'
import { cameraArgs, writeFakeVideo } from '../../support/browser/fake-camera'
import { holdersOf, openGate } from '../../support/browser/gate'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const video = path.join(mkdtempSync(path.join(tmpdir(), 'hadir-video-')), 'cards.y4m')
test.use({
  launchOptions: {
    ...wholeChromiumOptions,
    args: [...wholeChromiumOptions.args, ...cameraArgs(video)],
  },
})

const today = `(now() at time zone 'Asia/Jakarta')::date`
const school = schoolOnALine((service) => service.query(`delete from student_days where date = ${today}`))

/** What the gate said so far, the newest first. */
const said = (page: Page) => page.getByRole('main')

test('the camera reads cards without a network, also upside down, and records each once', async ({
  page,
  context,
}) => {
  const [ani, budi, citra] = await holdersOf(school, '8A')
  if (!ani || !budi || !citra) throw new Error('no cards')
  await school.service.query(
    'update student_cards set revoked_at = now() where student_id = $1 and revoked_at is null',
    [citra.id],
  )
  await writeFakeVideo(video, [
    { text: ani.token, seconds: 2 },
    { text: budi.token, seconds: 2, turned: true },
    { text: budi.token, seconds: 1, shown: 0.5 },
    { text: citra.token, seconds: 2 },
    { text: 'https://contoh.id/promo', seconds: 2 },
    { text: null, seconds: 3 },
  ])
  await openGate(page, school.line.url)
  school.cutOff()
  await context.grantPermissions(['camera'], { origin: school.line.url })
  await page.getByRole('button', { name: 'Nyalakan kamera' }).click()

  await expect(said(page)).toContainText(ani.name)
  await expect(said(page)).toContainText(budi.name)
  await expect(said(page)).toContainText('Kartu dicabut')
  await expect(said(page)).toContainText('Bukan kartu Hadir')
  // The video begins again: the same card is answered with its first time.
  await expect(said(page)).toContainText(/Sudah \d\d\.\d\d/)
  await expect(page.getByText('2 masuk · 2 belum terkirim')).toBeVisible()
  await expectAccessibleScreen(page)

  school.line.fault = null
  await expect(page.getByText('2 masuk · semua terkirim')).toBeVisible({ timeout: 90_000 })
  const rows = await school.service.query<{ id: string }>(
    `select student_id as id from student_days where date = ${today} and checkin_time is not null`,
    [],
  )
  expect(rows.map(({ id }) => id).sort()).toEqual([ani.id, budi.id].sort())
})

test('a detector of the browser that fails, fails at first or lies leaves no camera without a reader', async ({
  page,
  context,
}) => {
  const [ani, budi] = await holdersOf(school, '8B')
  if (!ani || !budi) throw new Error('no cards')
  await writeFakeVideo(video, [{ text: ani.token, seconds: 4 }])
  await page.addInitScript((other) => {
    const kind = localStorage.getItem('test:detector') ?? 'fails'
    let failures = 0
    class Detector {
      detect(image: unknown) {
        const isTry = image instanceof HTMLCanvasElement
        if (kind === 'lies') return Promise.resolve([])
        if (isTry) return Promise.resolve([{ rawValue: 'HDR0TRYOUT' }])
        failures++
        if (kind === 'late' && failures > 3) return Promise.resolve([{ rawValue: other }])
        return Promise.reject(new DOMException('Invalid element or state.', 'InvalidStateError'))
      }
    }
    Reflect.set(globalThis, 'BarcodeDetector', Detector)
  }, budi.token)
  await openGate(page, school.line.url)
  await context.grantPermissions(['camera'], { origin: school.line.url })
  const answer = page.getByRole('alert').filter({ visible: true })
  await page.getByRole('button', { name: 'Nyalakan kamera' }).click()
  await expect(answer).toContainText(ani.name)

  // Once allowed, the camera starts by itself.
  for (const [kind, name] of [
    ['late', budi.name],
    ['lies', ani.name],
  ] as const) {
    await page.evaluate((one) => localStorage.setItem('test:detector', one), kind)
    await page.reload()
    await expect(answer).toContainText(name)
  }
})

test('a camera that is refused, busy or torn away says so, and a name is still found', async ({ page }) => {
  const [, , , dewi] = await holdersOf(school, '8A')
  if (!dewi) throw new Error('no cards')
  await openGate(page, school.line.url)
  // What the browser says: refused, taken by another program, none there, and at last one that is pulled out.
  await page.evaluate(() => {
    const errors = ['NotAllowedError', 'NotReadableError', 'NotFoundError']
    navigator.mediaDevices.getUserMedia = () => {
      const name = errors.shift()
      if (name !== undefined) return Promise.reject(new DOMException(name, name))
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      setInterval(() => context?.fillRect(Math.random() * 200, 0, 9, 9), 50)
      const stream = canvas.captureStream(5)
      const [track] = stream.getVideoTracks()
      if (track) Reflect.set(globalThis, 'testTrack', track)
      return Promise.resolve(stream)
    }
  })
  await page.getByRole('button', { name: 'Nyalakan kamera' }).click()
  await expect(page.getByText('Kamera tidak diizinkan.')).toBeVisible()
  await expectAccessibleScreen(page)
  const again = page.getByRole('button', { name: 'Coba lagi' })
  await again.click()
  await expect(page.getByText('Kamera sedang dipakai aplikasi lain.')).toBeVisible()
  await again.click()
  await expect(page.getByText('Kamera tidak ditemukan')).toBeVisible()
  await again.click()
  const happens = (name: 'mute' | 'unmute' | 'ended') =>
    page.evaluate((event) => {
      const track = Reflect.get(globalThis, 'testTrack') as MediaStreamTrack
      Object.defineProperty(track, 'muted', { configurable: true, value: event === 'mute' })
      track.dispatchEvent(new Event(event))
    }, name)
  await expect(page.getByText('Arahkan seluruh kode')).toBeVisible()
  await happens('mute')
  await expect(page.getByText('Kamera berhenti mengirim gambar.')).toBeVisible()
  await happens('ended')
  await expect(page.getByText('Kamera terputus.')).toBeVisible()

  await page.keyboard.type(dewi.nis)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText(dewi.name)
})
