import { Link } from 'react-router-dom'
import { leaveOf } from '../../../outbox/fields/leave-fields'
import type { ShownLeave } from '../../../pull/attendance/read-leaves'
import { ButtonLink } from '../../../ui/controls/button'
import { Card } from '../../../ui/parts/card'
import { shortDate } from '../../../ui/words/date-words'
import { statusWords } from '../../../ui/words/status-words'
import { useWorkspace } from '../../../workspace/workspace'
import shared from '../../../ui/theme/shared.module.css'
import styles from '../homeroom-page.module.css'
import type { RegisterLine } from './read-register'

const screen = '/akademik/wali-kelas/izin-sakit'

/** Leaves of the class that nobody has decided yet, and the way to all leaves. */
export function WaitingLeaves({
  leaves,
  lines,
}: {
  leaves: readonly ShownLeave[]
  lines: readonly RegisterLine[]
}) {
  const { can } = useWorkspace()
  const names = new Map(lines.map(({ student }) => [student.id, student.name]))
  if (!can('leaves.read')) return null
  return (
    <Card aria-labelledby="izin">
      <h2 id="izin">Izin dan sakit</h2>
      <p className={shared.muted}>
        {leaves.length === 0
          ? 'Tidak ada izin yang menunggu keputusan.'
          : `${leaves.length} izin menunggu keputusan.`}
      </p>
      {leaves.length > 0 && (
        <ul className={styles.people}>
          {leaves.map((leave) => (
            <li key={leave.id}>
              <Link
                className={styles.person}
                to={`${screen}?${new URLSearchParams({ izin: leave.id }).toString()}`}
              >
                {names.get(leave.personId) ?? leave.name}
              </Link>
              <span className={shared.muted}>{leaveWords(leave)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.leaveLinks}>
        {can('leaves.write') && (
          <ButtonLink to={`${screen}?catat=1`} look="soft">
            Catat izin
          </ButtonLink>
        )}
        <ButtonLink to={screen}>Semua izin</ButtonLink>
      </div>
    </Card>
  )
}

function leaveWords({ fields }: ShownLeave): string {
  const { type, from, to, reason } = leaveOf(fields)
  const days =
    from === null ? '' : to === null || to === from ? shortDate(from) : `${shortDate(from)}–${shortDate(to)}`
  return [type === 'sakit' ? statusWords.sakit.word : statusWords.izin.word, days, reason]
    .filter(Boolean)
    .join(' · ')
}
