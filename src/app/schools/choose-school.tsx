import { useQueryClient } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { changeState } from '../../db/device-db'
import { userDbName } from '../../db/user-db'
import { openSchool } from '../../features/session/open-school'
import { unsentRows } from '../../outbox/queue'
import { requestState } from '../../pull/request/request-state'
import { errorWords } from '../../records/error-words'
import { RequestNotice } from '../../records/request-notice'
import { ownSchoolsFallback, useOwnSchools } from '../../records/schools/use-own-schools'
import { Button } from '../../ui/controls/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { Banner } from '../../ui/notices/banner'
import { Skeleton } from '../../ui/notices/skeleton'
import { Badge } from '../../ui/parts/badge'
import { useWaitingPeople } from '../../workspace/line/use-waiting-people'
import { useWorkspace } from '../../workspace/workspace'
import styles from './schools.module.css'
import shared from '../../ui/theme/shared.module.css'

const stop = () => changeState('auth', (auth) => ({ ...auth, choosing: false }))

/** Asks which school is to be open: after a log-in to an account with several, and from the settings. */
export function ChooseSchool() {
  const { client, db, school: current, user } = useWorkspace()
  const query = useOwnSchools()
  const schools = query.data
  const { status, error } = requestState(query, ownSchoolsFallback)
  const openId = current?.id ?? user.school_id
  const unsent = useLiveQuery(async () => (await unsentRows(db)).length, [db]) ?? 0
  const waiting = useWaitingPeople()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [opening, setOpening] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)

  async function choose(id: string) {
    if (id === openId) return await stop()
    setOpening(id)
    setRefused(null)
    try {
      await openSchool(client, db, id, () => {
        // What is shown of the school that is left must not be taken for the other one's.
        queries.clear()
        void navigate('/dashboard', { replace: true })
      })
    } catch (error) {
      setRefused(`Sekolah belum diganti. ${errorWords(error)}`)
      setOpening(null)
    }
  }

  const unsentIn = (id: string) =>
    waiting.find(({ db: name }) => name.startsWith(userDbName(id, '')))?.unsent ?? 0
  return (
    <Dialog open title="Pilih sekolah" onClose={() => void stop()}>
      <div className={styles.choices}>
        {refused && <Banner kind="error">{refused}</Banner>}
        {unsent > 0 && (
          <Banner kind="warn" title={`${unsent} catatan belum terkirim`}>
            Tetap tersimpan di perangkat ini, dan terkirim saat Anda membuka {current?.name ?? 'sekolah ini'}{' '}
            lagi.
          </Banner>
        )}
        {!schools && status !== 'failed' && <Skeleton height={64} />}
        <RequestNotice
          what="Daftar sekolah Anda"
          known={schools !== undefined}
          status={status}
          error={error}
          refresh={() => void query.refetch()}
        />
        {schools?.map(({ id, name }) => (
          <Button
            key={id}
            size="lg"
            wide
            look={id === openId ? 'soft' : 'outline'}
            busy={opening === id}
            disabled={opening !== null && opening !== id}
            onClick={() => void choose(id)}
          >
            <span className={styles.choice}>
              <span className={styles.name}>{name}</span>
              {id === openId && <Badge tone="accent">Sedang dibuka</Badge>}
              {unsentIn(id) > 0 && <Badge tone="warn">{`${unsentIn(id)} belum terkirim`}</Badge>}
            </span>
          </Button>
        ))}
        <p className={shared.muted}>
          Pekerjaan setiap sekolah terpisah. Ganti sekolah lain kali di Pengaturan, Akun saya.
        </p>
      </div>
    </Dialog>
  )
}
