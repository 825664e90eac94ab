import { worker } from './scope'

const register = '/akademik/wali-kelas/absensi'

// A reminder carries no text: the words are here (decision 0043).
worker.addEventListener('push', (event) => {
  event.waitUntil(
    worker.registration.showNotification('Absensi belum selesai', {
      body: 'Absensi kelas Anda hari ini belum selesai. Ketuk untuk membukanya.',
      tag: 'register',
      icon: '/icons/icon-192.png',
    }),
  )
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openRegister())
})

/** In a window that is open already, else in a new one. */
async function openRegister(): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window' })
  // A window that is not controlled cannot be led anywhere.
  const led = await open?.navigate(register).catch(() => null)
  await (led ? led.focus() : worker.clients.openWindow(register))
}
