import { expect, test } from '@playwright/test'
import { administrator, expectAccessible } from '../../support/browser/office'
import { installed, signIn } from '../../support/browser/register'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

test('the hour of the reminder is set, and a push shows words that name nobody', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: school.line.url })
  await page.goto(school.line.url)
  await signIn(page, administrator.email, administrator.password)
  await installed(page)
  await page.goto(`${school.line.url}/settings?bagian=pemberitahuan`)
  await page.getByLabel('Mulai pukul').fill('07:30')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Jam pengingat tersimpan.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Mulai pukul')).toHaveValue('07:30')
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

  // A tap opens the register in the window that is open already, and the message goes.
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
  await expect(page).toHaveURL(`${school.line.url}/akademik/wali-kelas/absensi`)
  await expect.poll(shown).toEqual([])
})
