/** The screen that a reminder is about. */
const registerPath = '/akademik/wali-kelas/absensi'

type Shows = Pick<ServiceWorkerRegistration, 'showNotification'>
interface Leads {
  navigate(url: string): Promise<{ focus(): Promise<unknown> } | null>
}
interface Opens {
  matchAll(options: { type: 'window' }): Promise<readonly Leads[]>
  openWindow(url: string): Promise<unknown>
}

/** Shows a reminder. It carries no text, so the words are here (decision 0043); it changes and sends nothing. */
export async function showReminder(registration: Shows): Promise<void> {
  await registration.showNotification('Absensi belum selesai', {
    body: 'Absensi kelas Anda hari ini belum selesai. Ketuk untuk membukanya.',
    tag: 'register',
    icon: '/icons/icon-192.png',
  })
}

/** Opens the register: in a window that is open already, else in a new one. */
export async function openRegister(clients: Opens): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' })
  // A window that is not controlled cannot be led anywhere.
  const led = await open?.navigate(registerPath).catch(() => null)
  await (led ? led.focus() : clients.openWindow(registerPath))
}
