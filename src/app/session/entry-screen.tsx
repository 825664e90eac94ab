import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { readState } from '../../db/device-db'
import { EntryFrame } from '../../features/session/entry-frame'
import { LoginPage } from '../../features/session/login-page'
import { useSetupRequired } from '../../features/session/use-setup-required'
import { useBrand } from '../../workspace/use-brand'
import { SchoolMark } from '../shell/school-mark'
import { cameFrom } from './came-from'
import { lateView } from '../../ui/late/late-part'
import { keepFromIdle } from '../when-idle'

const FirstRunPage = lateView(
  async () => (await import('../../features/session/first-run-page')).FirstRunPage,
)

/** `/`: log-in, or the first run of an empty service. */
export function EntryScreen() {
  const location = useLocation()
  const { name } = useBrand()
  const setupRequired = useSetupRequired()
  const auth = useLiveQuery(() => readState('auth'))
  const mark = <SchoolMark size={52} />
  useEffect(() => keepFromIdle(async () => (await import('../../outbox/forget-person')).keepForgetting()), [])
  if (setupRequired) {
    return (
      <EntryFrame
        mark={mark}
        title="Selamat datang di Hadir"
        subtitle="Siapkan sekolah dan akun administrator pertama."
      >
        <FirstRunPage />
      </EntryFrame>
    )
  }
  return (
    <LoginPage
      mark={mark}
      school={name}
      why={cameFrom(location.state).why ?? (auth?.ended_by_service ? 'ended' : null)}
      knownEmail={auth?.user?.email ?? ''}
    />
  )
}
