import { PageHeader } from '../../ui/parts/page-header'
import { BlobTable } from './blob-table'
import styles from './dev-page.module.css'
import { EventLog } from './event-log'
import { FactsCard } from './facts-card'
import { FaultCard } from './fault-card'
import { OutboxTable } from './outbox-table'
import { RunnerCard } from './runner-card'
import { EnterCard } from './say/say-card'
import { useLook } from './use-look'

/** /dev: the outbox from inside, and faults to try it with. */
export function DevPage() {
  const look = useLook()
  return (
    <>
      <PageHeader title="Pengembang" subtitle="Antrean dari dalam. Semua angka milik perangkat ini." />
      <div className={styles.page}>
        <FaultCard />
        <OutboxTable look={look} />
        <BlobTable />
        <EventLog />
        <div className={styles.pair}>
          <RunnerCard look={look} />
          <FactsCard />
        </div>
        <EnterCard />
      </div>
    </>
  )
}
