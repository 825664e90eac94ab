import type { ReactNode } from 'react'
import { failureSentence } from '../../../../contract/failures'
import { createTeacherLeave, updateTeacherLeave } from '../../../../contract/attendance/teacher-leaves'
import { leaveOf } from '../../../outbox/fields/leave-fields'
import type { ShownLeave } from '../../../pull/attendance/read-leaves'
import { Badge } from '../../../ui/parts/badge'
import { Banner } from '../../../ui/notices/banner'
import { fullDate } from '../../../ui/words/date-words'
import { leaveStatus, leaveTypes } from '../../../ui/words/teacher-leave-words'
import { truthWords } from '../../../records/truth-words'
import styles from '../staff-days.module.css'
import { decisionOf } from './leave-entry'
import { effectWords } from './leave-effect'
import type { Recorded } from './use-recorded'

interface LeaveRowProps {
  leave: ShownLeave
  recorded: Recorded | undefined
  /** Buttons. */
  actions: ReactNode
}

/** One leave: whose, which days and why, what it does, what became of it. */
export function LeaveRow({ leave, recorded, actions }: LeaveRowProps) {
  const { type, from, to, reason } = leaveOf(leave.fields)
  const status = decisionOf(leave)
  const decision = leaveStatus[status]
  const effect =
    recorded && type && from && to && status !== 'rejected'
      ? effectWords({ type, from, to }, recorded.settings, (date) => recorded.statusOf(leave.personId, date))
      : ''
  const note = textIn(leave.fields['decision_note'])
  const by = nameIn(leave.confirmed?.['decided_by'])
  return (
    <li className={styles.leave} aria-label={`${leave.name ?? 'Izin'}, ${spanWords(from, to)}`}>
      <div className={styles.leaveHead}>
        <strong>{leave.name ?? 'Tanpa nama'}</strong>
        <Badge tone={decision.tone}>{decision.word}</Badge>
        {leave.truth !== 'sent' && leave.truth !== 'none' && (
          <span className={styles.truth} data-truth={leave.truth}>
            {truthWords[leave.truth]}
          </span>
        )}
      </div>
      <p>
        {leaveTypes[type ?? 'izin']}, {spanWords(from, to)}
        {reason && <span className={styles.quiet}> · {reason}</span>}
      </p>
      {effect && (
        <p className={styles.quiet}>{status === 'pending' ? `Bila disetujui: ${effect}` : effect}</p>
      )}
      {(note ?? by) && (
        <p className={styles.quiet}>{[by && `Diputuskan ${by}`, note].filter(Boolean).join(': ')}</p>
      )}
      {leave.truth === 'attention' && (
        <Banner
          kind="error"
          title={leave.queued?.state === 'rejected' ? 'Ditolak sekolah' : 'Berbeda dengan sekolah'}
        >
          {refusal(leave)} Isian Anda tetap ada di perangkat ini.
        </Banner>
      )}
      <div className={styles.actions}>{actions}</div>
    </li>
  )
}

/** The service's own sentence, else that of specification section 8. */
function refusal({ queued }: ShownLeave): string {
  const fallback = failureSentence(queued?.base ? updateTeacherLeave : createTeacherLeave)
  return queued?.last_error?.message || fallback
}

/** "23 November 2026" or "23 November 2026 sampai 25 November 2026". */
export function spanWords(from: string | null, to: string | null): string {
  if (!from) return '–'
  return !to || to === from ? fullDate(from) : `${fullDate(from)} sampai ${fullDate(to)}`
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const nameIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value ? textIn(value.name) : null
