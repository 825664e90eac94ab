import { useLiveQuery } from 'dexie-react-hooks'
import { readState } from '../../db/device-db'
import { wakeReplay } from '../../workspace/line/wake-replay'
import { Card } from '../../ui/parts/card'
import { toast } from '../../ui/dialogs/toast'
import shared from '../../ui/theme/shared.module.css'
import styles from './dev-page.module.css'
import { choiceOf, faultNames, layFault, type FaultChoice, type FaultName } from './faults'

const labels = {
  offline: 'Terputus',
  portal: 'Portal WiFi (200, HTML)',
  error: 'Layanan galat (500)',
  lost: 'Jawaban hilang setelah disimpan',
  session: 'Sesi ditolak (401)',
} as const satisfies Record<FaultName, string>

/** Switches for fake faults on the requests of page and worker. */
export function FaultCard() {
  const fault = useLiveQuery(async () => (await readState('config')).fault)
  const choice = choiceOf(fault)
  const lay = (next: FaultChoice) => {
    layFault(next).then(
      () => {
        wakeReplay('now')
      },
      () => {
        toast({ kind: 'error', text: 'Anda tidak memiliki izin developer.read.' })
      },
    )
  }
  return (
    <Card aria-labelledby="gangguan">
      <h2 id="gangguan">Gangguan buatan</h2>
      <p className={shared.muted}>
        Berlaku untuk semua permintaan halaman dan pekerja layanan di perangkat ini, sampai dimatikan.
      </p>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Apa yang terjadi</legend>
        {[null, ...faultNames].map((wrong) => (
          <label key={wrong ?? 'none'} className={styles.choice}>
            <input
              type="radio"
              name="fault"
              checked={choice.wrong === wrong}
              onChange={() => lay({ ...choice, wrong })}
            />
            {wrong ? labels[wrong] : 'Jalur sehat'}
          </label>
        ))}
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={choice.slow}
            onChange={({ target }) => lay({ ...choice, slow: target.checked })}
          />
          Lambat 5 detik
        </label>
      </fieldset>
    </Card>
  )
}
