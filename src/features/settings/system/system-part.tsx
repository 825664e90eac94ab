import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { systemHealth } from '../../../../contract/system-health'
import { Button } from '../../../ui/controls/button'
import { Banner } from '../../../ui/notices/banner'
import { Skeleton } from '../../../ui/notices/skeleton'
import { Badge, type Tone } from '../../../ui/parts/badge'
import shared from '../../../ui/theme/shared.module.css'
import { timeWords } from '../../../ui/words/date-words'
import { useWorkspace } from '../../../workspace/workspace'
import { OnlineOnly } from '../online-only'
import { PartBar } from '../part-bar'
import styles from './system.module.css'
import { systemFacts, type Level } from './system-facts'

const levels: Readonly<Record<Level, { tone: Tone; word: string }>> = {
  well: { tone: 'success', word: 'Baik' },
  attention: { tone: 'warn', word: 'Perlu perhatian' },
  broken: { tone: 'danger', word: 'Terganggu' },
}

/** How the installation is: what is well, what is not, and what to do. Read from the service each time. */
export function SystemPart() {
  const { client, db, timeZone } = useWorkspace()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: [db.name, 'system-health'],
    queryFn: ({ signal }) => client.send(systemHealth, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
  const facts = data && systemFacts(data, timeZone, dataUpdatedAt)
  const open = (facts ?? []).filter(({ level }) => level !== 'well').length
  return (
    <div className={shared.stack4}>
      <PartBar
        summary={data ? `Diperiksa pukul ${timeWords(dataUpdatedAt, timeZone)}` : !error && 'Memuat...'}
      >
        <Button icon={<RefreshCw aria-hidden="true" />} busy={isFetching} onClick={() => void refetch()}>
          Periksa lagi
        </Button>
      </PartBar>
      <OnlineOnly error={error} onRetry={() => void refetch()}>
        Kesehatan sistem hanya dapat dibaca dengan internet.
      </OnlineOnly>
      {facts && !error && (
        <Banner kind={open > 0 ? 'warn' : 'info'}>
          {open > 0 ? `${open} hal perlu perhatian.` : 'Semua bekerja dengan baik.'}
        </Banner>
      )}
      {!facts && isFetching && <Skeleton height={64} />}
      {facts && (
        <dl className={styles.facts}>
          {facts.map(({ name, level, words, advice }) => (
            <div key={name}>
              <dt>
                {name} <Badge tone={levels[level].tone}>{levels[level].word}</Badge>
              </dt>
              <dd>{words}</dd>
              {advice && <dd className={shared.muted}>{advice}</dd>}
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
