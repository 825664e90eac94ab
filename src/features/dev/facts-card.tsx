import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { copySize } from '../../db/queue-copy'
import { build } from '../../outbox/edits/build'
import { useWorkspace } from '../../workspace/workspace'
import { Card } from '../../ui/parts/card'
import { useNow } from '../../ui/hooks/use-now'
import styles from './dev-page.module.css'

const storageMs = 5_000

/** The connection as page and worker see it, and the storage as the browser reports it. */
export function FactsCard() {
  const { db } = useWorkspace()
  const meta = useLiveQuery(() => db.meta.toArray(), [db])
  const storage = useStorage(db.name)
  const worker =
    'serviceWorker' in navigator ? (navigator.serviceWorker.controller?.state ?? 'tidak ada') : '–'
  const facts: [string, unknown][] = [
    ['build', build],
    ['db', db.name],
    ['db version', db.verno],
    ['service worker', worker],
    ...Object.entries(storage),
    ...(meta ?? []).map(({ key, value }): [string, unknown] => [key, value]),
  ]
  return (
    <Card aria-labelledby="fakta">
      <h2 id="fakta">Fakta</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code className={styles.code}>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function useStorage(name: string): Record<string, unknown> {
  const [facts, setFacts] = useState<Record<string, unknown>>({})
  // Asked again while the page is looked at; the browser announces nothing.
  const turn = Math.floor(useNow() / storageMs)
  useEffect(() => {
    if (!('storage' in navigator)) return
    void Promise.all([navigator.storage.estimate(), navigator.storage.persisted(), copySize(name)]).then(
      ([{ usage, quota }, persisted, copy]) => setFacts({ usage, quota, persisted, 'second copy': copy }),
    )
  }, [turn, name])
  return facts
}
