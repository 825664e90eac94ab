/** The screen that a reminder is about. */
const registerPath = '/akademik/wali-kelas/absensi'

/** So long a window has to answer; one that is asleep does not. Firefox opens none later than a second after the tap. */
const answerMs = 500

type Shows = Pick<ServiceWorkerRegistration, 'showNotification'>
interface Told {
  focus(): Promise<unknown>
  postMessage(message: unknown, ports: MessagePort[]): void
}
interface Opens {
  matchAll(options: { type: 'window' }): Promise<readonly Told[]>
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

/**
 * Opens the register: in the window that was used last, which is told and goes there by itself, so that nothing that is being
 * typed is lost; where no window answers, in a new one.
 */
export async function openRegister(clients: Opens): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' })
  if (open && (await takesIt(open))) await open.focus()
  else await clients.openWindow(registerPath)
}

function takesIt(window: Told): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  window.postMessage({ open: registerPath }, [port2])
  return new Promise((done) => {
    port1.onmessage = done
    setTimeout(done, answerMs)
  })
}
