import { useState } from 'react'
import { Button } from '../controls/button'

/** So long a reload waits for the worker. */
const patienceMs = 10_000

/**
 * Reloads the page once the worker has checked the stored files of the app and fetched those again that are spoiled. What
 * people entered is not touched.
 */
export function ReloadButton({ look = 'outline' }: { look?: 'solid' | 'outline' }) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      look={look}
      busy={busy}
      onClick={() => {
        setBusy(true)
        void repairFiles().then(() => location.reload())
      }}
    >
      Muat ulang
    </Button>
  )
}

function repairFiles(): Promise<unknown> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    const worker = 'serviceWorker' in navigator && navigator.serviceWorker.controller
    if (worker) worker.postMessage({ type: 'repairFiles' }, [port2])
    setTimeout(done, worker ? patienceMs : 0)
  })
}
