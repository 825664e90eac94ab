import { useEffect, useState } from 'react'
import { useWaitingPeople } from '../../../workspace/use-waiting-people'
import { Button } from '../../../ui/controls/button'
import { forgetfulWords, isForgetful } from '../../../ui/platform'
import { WaitingLine } from '../../../ui/notices/waiting-line'
import { DiagnosticsCard } from '../diagnostics/diagnostics-card'
import { readStorage, type StorageFacts } from './read-storage'
import styles from './own.module.css'
import { sizeWords } from './size-words'

/** What this device keeps, and whether its browser promises to leave it alone. */
export function DevicePart() {
  const [facts, setFacts] = useState<StorageFacts | null>(null)
  const [refused, setRefused] = useState(false)
  const waiting = useWaitingPeople()
  const forgetful = isForgetful()
  useEffect(() => {
    void readStorage().then(setFacts)
  }, [])

  async function protect() {
    const granted = await navigator.storage.persist()
    setRefused(!granted)
    setFacts(await readStorage())
  }

  return (
    <div className={styles.block}>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>Ruang terpakai</dt>
          <dd>{facts ? sizeWords(facts.used, facts.quota) : '…'}</dd>
        </div>
        <div className={styles.fact}>
          <dt>Perlindungan data</dt>
          <dd>{facts === null ? '…' : protectionWords(facts.persisted && !forgetful)}</dd>
        </div>
      </dl>
      {forgetful && <p className={styles.muted}>{forgetfulWords}</p>}
      <WaitingLine people={waiting} />
      {facts?.persisted === false && (
        <div className={styles.form}>
          <Button onClick={() => void protect()}>Minta peramban melindungi data</Button>
          {refused && (
            <p className={styles.muted} role="status">
              Peramban belum mengizinkan. Pasang Hadir di layar utama, lalu coba lagi.
            </p>
          )}
        </div>
      )}
      <DiagnosticsCard />
    </div>
  )
}

function protectionWords(persisted: boolean | null): string {
  if (persisted === null) return 'Tidak diketahui'
  return persisted ? 'Dilindungi dari pembersihan otomatis' : 'Dapat dihapus peramban bila ruang penuh'
}
