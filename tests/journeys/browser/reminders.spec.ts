import { expect, test as it, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { installed } from '../../support/browser/register'
import { sharedPage } from '../../support/browser/shared-page'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const reminders = '/settings?bagian=pemberitahuan'
const school = schoolOnALine()

it('the hour of the reminder is set, and a push shows words that name nobody', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: school.line.url })
  await openAs(page, `${school.line.url}${reminders}`, administrator.email)
  await installed(page)
  await page.getByLabel('Mulai pukul').fill('07:30')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Jam pengingat tersimpan.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Mulai pukul')).toHaveValue('07.30')
  await expectAccessible(page)

  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: school.line.url,
    registrationId: await registered,
    data: '',
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, tag }) => [title, tag])
    })
  await expect.poll(shown).toEqual([['Absensi belum selesai', 'register']])

  // A tap leaves the form in the open window as it is, and offers the register there; the message goes.
  await page.getByLabel('Mulai pukul').fill('08:15')
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(async () => {
    const self = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      dispatchEvent: (event: Event) => boolean
      NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event
    }
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification }))
  })
  const offered = page.getByRole('button', { name: 'Buka absensi' })
  await expect(offered).toBeVisible()
  await expect(page.getByLabel('Mulai pukul')).toHaveValue('08:15')
  await expect.poll(shown).toEqual([])
  await offered.click()
  await expect(page).toHaveURL(`${school.line.url}/akademik/wali-kelas/absensi`)
})

/**
 * Puts a push service of the test's own behind the browser's call, which would else ask Google's over the network.
 * `localStorage['push']` holds the address that the browser was given; `localStorage['push-away']` lets it not answer.
 */
async function givePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const subscription = () => {
      const endpoint = localStorage.getItem('push')
      const unsubscribe = () => Promise.resolve(localStorage.removeItem('push')).then(() => true)
      return endpoint === null ? null : { endpoint, unsubscribe }
    }
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(subscription()),
      subscribe: () => {
        if (localStorage.getItem('push-away')) throw new DOMException('Registration failed', 'AbortError')
        localStorage.setItem('push', `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`)
        return Promise.resolve(subscription())
      },
    })
  })
}

const consent = (page: Page) => page.getByRole('button', { name: 'Nyalakan pengingat' })
const withdrawal = (page: Page) => page.getByRole('button', { name: 'Matikan pengingat' })
const devices = () =>
  school.service
    .query<{ endpoint: string }>('select endpoint from reminder_devices')
    .then((rows) => rows.map(({ endpoint }) => endpoint))

/** A wali kelas in a browser with the app installed. */
const test = sharedPage(async (page) => {
  await givePushService(page)
  await openAs(page, `${school.line.url}${reminders}`, 'wali.7a@demo.hadir.id')
  await installed(page)
})

/** Opens the reminders on a device that nobody has asked to remind. */
async function openReminders(page: Page, mayNotify = true): Promise<void> {
  await school.service.query('delete from reminder_devices')
  await page.evaluate(() => localStorage.removeItem('push'))
  await page.context().clearPermissions()
  if (mayNotify) await page.context().grantPermissions(['notifications'], { origin: school.line.url })
  await page.goto(`${school.line.url}${reminders}`)
}

test('a wali kelas consents by a button, and takes the consent back', async ({ page }) => {
  await openReminders(page)
  await page.evaluate(() => localStorage.setItem('push-away', 'yes'))
  await consent(page).click()
  await expect(page.getByText('Layanan pemberitahuan peramban ini tidak menjawab.')).toBeVisible()
  expect(await devices()).toEqual([])

  await page.evaluate(() => localStorage.removeItem('push-away'))
  await consent(page).click()
  await expect(withdrawal(page)).toBeVisible()
  await expect(page.getByText('tidak menjawab')).toHaveCount(0)
  expect(await devices()).toEqual([await page.evaluate(() => localStorage.getItem('push'))])
  await page.reload()
  await expect(withdrawal(page)).toBeVisible()

  // Without the line the consent cannot be taken back, and the screen does not claim it.
  school.line.fault = { kind: 'cut', matches: (method) => method === 'PUT' }
  await withdrawal(page).click()
  await expect(page.getByRole('main').getByText(/internet|tidak terjangkau|terhubung/)).toBeVisible()
  await expect(withdrawal(page)).toBeVisible()
  school.line.fault = null
  await withdrawal(page).click()
  await expect(consent(page)).toBeVisible()
  expect(await devices()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull()
})

test('an address that is gone is said, by whichever side lost it', async ({ page }) => {
  await openReminders(page)
  const stopped = page.getByText('Pengingat di perangkat ini sudah berhenti. Nyalakan lagi')
  await consent(page).click()
  await expect(withdrawal(page)).toBeVisible()
  await expect(stopped).toHaveCount(0)

  // The service forgets an address that the push service calls gone.
  await school.service.query('delete from reminder_devices')
  await page.reload()
  await expect(stopped).toBeVisible()
  await expectAccessible(page)
  await consent(page).click()
  await expect(withdrawal(page)).toBeVisible()
  await expect(stopped).toHaveCount(0)

  // The browser drops its address by itself; another one is asked for.
  const before = await devices()
  await page.evaluate(() => localStorage.removeItem('push'))
  await page.reload()
  await expect(stopped).toBeVisible()
  await consent(page).click()
  await expect(withdrawal(page)).toBeVisible()
  const after = await devices()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
})

test('a refused permission says what to do, and asks the service nothing', async ({ page }) => {
  await openReminders(page, false)
  const before = await devices()
  await consent(page).click()
  await expect(
    page.getByText('Izinkan di pengaturan situs peramban ini, lalu coba lagi.', { exact: false }),
  ).toBeVisible()
  await expectAccessible(page)
  expect(await devices()).toEqual(before)
  await page.context().grantPermissions(['notifications'], { origin: school.line.url })
  await consent(page).click()
  await expect(withdrawal(page)).toBeVisible()
})

it('a browser that cannot be reminded says so, and nobody is asked', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await openAs(page, `${school.line.url}${reminders}`, 'wali.7a@demo.hadir.id')
  await expect(page.getByText('Peramban ini tidak dapat menerima pengingat.')).toBeVisible()
  await expect(consent(page)).toHaveCount(0)
})
