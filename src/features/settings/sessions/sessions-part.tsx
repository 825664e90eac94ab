import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { lastFallback } from '../../../../contract/last-fallback'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../../contract/accounts/sessions'
import { requestState } from '../../../pull/request/request-state'
import { useDocument } from '../../../pull/request/use-document'
import { errorWords } from '../../../records/error-words'
import { RequestNotice } from '../../../records/request-notice'
import { Age } from '../../../ui/parts/age'
import { Badge } from '../../../ui/parts/badge'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Skeleton } from '../../../ui/notices/skeleton'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import { deviceWords, placeWords } from './device-words'
import styles from './sessions.module.css'
import shared from '../../../ui/theme/shared.module.css'

/** The own sessions, with a button to end those that one does not recognise. */
export function SessionsPart() {
  const { client } = useWorkspace()
  const sessions = useDocument(
    ['own-sessions'],
    async (workspace, signal) => (await workspace.client.send(listOwnSessions, { query: {}, signal })).list,
    { fallback: lastFallback, quiet: true, staleMs: 0 },
  )
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const others = (sessions.data ?? []).filter(({ current }) => !current)

  /** @param id null: all but this one */
  async function end(id: string | null) {
    setBusy(id ?? 'others')
    setRefused(null)
    try {
      if (id === null) await client.send(endOtherSessions)
      else await client.send(endOwnSession, { params: { id } })
      toast({ kind: 'success', text: id === null ? 'Semua sesi lain diakhiri.' : 'Sesi diakhiri.' })
    } catch (error) {
      setRefused(errorWords(error))
    } finally {
      setBusy(null)
      void sessions.refetch()
    }
  }

  return (
    <div className={shared.stack4}>
      <RequestNotice
        what="Daftar sesi"
        known={Boolean(sessions.data)}
        at={sessions.dataUpdatedAt}
        {...requestState(sessions, '')}
        refresh={() => void sessions.refetch()}
      />
      {refused && <Banner kind="error">{refused}</Banner>}
      {!sessions.data && sessions.isFetching && <Skeleton height={64} />}
      <ul className={styles.list}>
        {(sessions.data ?? []).map(({ id, device, last_seen_at, place, current }) => (
          <li key={id}>
            <div className={styles.device}>
              <p className={styles.name}>
                {deviceWords(device)} {current && <Badge tone="success">Perangkat ini</Badge>}
              </p>
              {last_seen_at && (
                <p className={shared.muted}>
                  Terakhir aktif <Age at={Date.parse(last_seen_at)} />
                </p>
              )}
              {!current && placeWords(place) && <p className={shared.muted}>{placeWords(place)}</p>}
            </div>
            {!current && (
              <Button
                size="sm"
                busy={busy === id}
                aria-label={`Akhiri sesi ${deviceWords(device)}`}
                onClick={() => void end(id)}
              >
                Akhiri
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          icon={<LogOut aria-hidden="true" />}
          className={styles.all ?? ''}
          busy={busy === 'others'}
          onClick={() => void end(null)}
        >
          Akhiri semua sesi lain ({others.length})
        </Button>
      )}
      <p className={shared.muted}>
        Perangkat yang sesinya diakhiri harus masuk lagi. Catatannya yang belum terkirim tetap tersimpan di
        sana.
      </p>
    </div>
  )
}
