import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { failureSentence } from '../../../contract/failures'
import { listStudentCards } from '../../../contract/people/student-cards'
import { readMeta } from '../../db/meta'
import { pullCards } from '../../pull/pack/pull-cards'
import { ClockBanner } from '../../records/attendance/clock-banner'
import { usePull } from '../../pull/use-pull'
import { Age } from '../../ui/parts/age'
import { Banner } from '../../ui/notices/banner'
import { Button } from '../../ui/controls/button'
import { useLacks } from '../../workspace/use-lacks'
import { useSchoolDay } from '../../workspace/calendar/use-school-day'
import { useWorkspace } from '../../workspace/workspace'
import styles from './gate.module.css'

/** What the person at the gate has to know before the first pupil comes. */
export function GateNotices({ date, cardCount }: { date: string; cardCount: number | undefined }) {
  const lacks = useLacks('student_cards')
  const day = useSchoolDay(date)
  return (
    <>
      <ClockBanner />
      {day && day.kind !== 'school' && (
        <Banner kind="warn" title="Hari ini bukan hari sekolah">
          Yang dipindai tetap tercatat.
        </Banner>
      )}
      {lacks && <Banner>Layanan sekolah ini belum punya kartu QR. Cari nama siswa untuk mencatat.</Banner>}
      {!lacks && cardCount === 0 && (
        <Banner title="Belum ada kartu di perangkat ini">
          Hubungkan ke jaringan agar daftar kartu dimuat. Sementara itu, cari nama siswa.
        </Banner>
      )}
    </>
  )
}

/** How many cards this device holds and how old they are. */
export function CardsLine({ cardCount }: { cardCount: number | undefined }) {
  const workspace = useWorkspace()
  const { db } = workspace
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const run = useLiveQuery(() => readMeta(db, 'cards'), [db])
  const lacks = useLacks('student_cards')
  usePull(
    ['cards'],
    async (reach) => {
      await pullCards(reach)
    },
    {
      fallback: failureSentence(listStudentCards),
      enabled: !lacks && workspace.can('presences.write'),
      staleMs: 5 * 60_000,
    },
  )
  if (lacks || cardCount === undefined) return null
  const fetchNow = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await pullCards(workspace)
    } catch (error) {
      console.error('cards not fetched', error)
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <p className={styles.cardsLine}>
      <span>
        {cardCount} kartu di perangkat
        {run?.finished_at ? (
          <>
            {' '}
            · diperbarui <Age at={run.finished_at} />
          </>
        ) : null}
        {failed && <span role="alert"> · belum ada jaringan</span>}
      </span>
      <Button size="sm" look="ghost" busy={busy} onClick={() => void fetchNow()}>
        Perbarui
      </Button>
    </p>
  )
}
