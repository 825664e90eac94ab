import { toast } from '../../ui/dialogs/toast'

/** So long the way is offered, milliseconds: who types looks up late. */
const offeredMs = 30_000

/**
 * Goes to the register when a reminder was tapped: the worker asks for it (sw/show-reminder) and opens a window of its own
 * where nothing answers. Where a form is on the screen it is left as it is, and the person is offered the way.
 * @param open leads to a path of the app
 * @returns stops it
 */
export function followReminder(open: (path: string) => void): () => void {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  const onMessage = ({ data, ports: [port] }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('open' in data) || typeof data.open !== 'string')
      return
    const path = data.open
    port?.postMessage('taken')
    if (!hasForm()) return open(path)
    const action = { label: 'Buka absensi', onPress: () => open(path) }
    toast({
      kind: 'warn',
      id: 'reminder',
      ms: offeredMs,
      text: 'Absensi kelas Anda hari ini belum selesai.',
      action,
    })
  }
  container?.addEventListener('message', onMessage)
  return () => container?.removeEventListener('message', onMessage)
}

/** The log-in's form stays in the document and is not of a screen. */
const hasForm = () =>
  document.querySelector('#root form, #root textarea, [role=dialog], dialog[open]') !== null
