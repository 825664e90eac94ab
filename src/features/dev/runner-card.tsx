import { useLiveQuery } from 'dexie-react-hooks'
import { useWorkspace } from '../../workspace/workspace'
import { Card } from '../../ui/parts/card'
import shared from '../../ui/theme/shared.module.css'
import styles from './dev-page.module.css'
import { shortId, waitWords } from './dev-words'
import type { Look } from './use-look'

/** Who replays on this device, and what is claimed. */
export function RunnerCard({ look: { runners, now } }: { look: Look }) {
  const { db } = useWorkspace()
  const leases = useLiveQuery(
    async () =>
      (await db.outbox.toArray()).flatMap(({ seq, inflight }) => (inflight ? [{ seq, ...inflight }] : [])),
    [db],
  )
  return (
    <Card aria-labelledby="pelari">
      <h2 id="pelari">Runner dan lease</h2>
      {runners === null && <p>Peramban ini tanpa Web Locks: semua runner dianggap hidup.</p>}
      {runners?.length === 0 && <p>Tidak ada runner yang hidup.</p>}
      <ul className={styles.plain}>
        {runners?.map((id) => (
          <li key={id}>
            <code className={styles.code}>{id}</code> hidup
          </li>
        ))}
        {leases?.map(({ seq, runner, rev, attempt, leaseUntil, sent }) => (
          <li key={seq}>
            seq {seq}, rev {rev}: <code className={styles.code}>{shortId(runner)}</code>{' '}
            {runners === null || runners.includes(runner) ? 'memegang' : 'mati, memegang'}{' '}
            {sent ? 'perubahan' : 'foto'}, percobaan <code className={styles.code}>{shortId(attempt)}</code>,{' '}
            {waitWords(leaseUntil, now)}
          </li>
        ))}
      </ul>
      {leases?.length === 0 && <p className={shared.muted}>Tidak ada baris yang dipegang.</p>}
    </Card>
  )
}
