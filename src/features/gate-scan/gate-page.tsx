import { IdCard } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { failureSentence } from '../../../contract/failures'
import { listPresences } from '../../../contract/attendance/presences'
import { pullPresences } from '../../pull/attendance/pull-presences'
import { usePull } from '../../pull/use-pull'
import { ButtonLink } from '../../ui/controls/button'
import { usePhoneScreen } from '../../ui/hooks/use-phone-screen'
import { useToday } from '../../workspace/calendar/use-today'
import { useWorkspace } from '../../workspace/workspace'
import { CameraView } from './camera/camera-view'
import { GateBox } from './gate-box'
import { GateHead } from './gate-head'
import { CardsLine, GateNotices } from './gate-notices'
import styles from './gate.module.css'
import { RecentList } from './recent-list'
import { SoundButton } from './sound-button'
import { useCards } from './use-cards'
import { useFacesAhead } from './use-faces-ahead'
import { useGate } from './use-gate'
import { useWakeLock } from './use-wake-lock'
import { VerdictCard } from './verdict-card'
import shared from '../../ui/theme/shared.module.css'

/** `/absensi/siswa/gerbang`: pupils show their card, or give their name, and are recorded; without a network too. */
export function GatePage() {
  const { can } = useWorkspace()
  const [address, setAddress] = useSearchParams()
  const mode = address.get('arah') === 'pulang' ? 'pulang' : 'masuk'
  const today = useToday()
  const onPhone = usePhoneScreen()
  const gate = useGate(mode)
  const cards = useCards()
  const [last] = gate.answers
  useWakeLock()
  useFacesAhead(gate.cardCount)
  usePull(
    ['presences', today],
    async ({ db, client, user }) => {
      await pullPresences({ db, client, schoolId: user.school_id }, today)
    },
    { fallback: failureSentence(listPresences), enabled: can('presences.read') },
  )
  return (
    <div className={shared.stack4}>
      <GateHead
        date={today}
        mode={mode}
        counts={gate.counts}
        onMode={(next) => {
          setAddress(next === 'masuk' ? {} : { arah: next }, { replace: true })
        }}
      />
      <GateNotices date={today} cardCount={gate.cardCount} cards={cards} />
      <div className={styles.columns}>
        <div className={styles.scanning}>
          <CameraView onCode={gate.scan} />
          {onPhone && <SoundButton />}
          <GateBox
            pupils={gate.pupils}
            onCode={gate.scan}
            onPupil={gate.record}
            onNobody={() => {
              gate.refuse({ kind: 'notFound' })
            }}
          />
        </div>
        <div className={styles.answers}>
          <VerdictCard answered={last} onUndo={gate.undo} />
          <RecentList answers={gate.answers} />
        </div>
      </div>
      <CardsLine cardCount={gate.cardCount} cards={cards} />
      <ButtonLink
        className={styles.toCards ?? ''}
        to="/absensi/siswa/kartu"
        look="ghost"
        icon={<IdCard aria-hidden="true" />}
      >
        Kartu siswa
      </ButtonLink>
    </div>
  )
}
