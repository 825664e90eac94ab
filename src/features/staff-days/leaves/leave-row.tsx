import type { ReactNode } from 'react'
import { leaveOf } from '../../../outbox/fields/leave-fields'
import type { ShownLeave } from '../../../pull/attendance/read-leaves'
import { Badge } from '../../../ui/parts/badge'
import { leaveStatus, leaveTypes } from '../../../ui/words/teacher-leave-words'
import { truthWords } from '../../../records/truth-words'
import shared from '../../../ui/theme/shared.module.css'
import styles from '../staff-days.module.css'
import { decisionOf } from './leave-entry'
import { effectWords } from './leave-effect'
import { LeaveLetter } from './leave-letter'
import { LeaveTrouble } from './leave-trouble'
import { spanWords } from './span-words'
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
      <LeaveTrouble leave={leave} />
      <div className={shared.cluster}>
        <LeaveLetter leave={leave} />
        {actions}
      </div>
    </li>
  )
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const nameIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value ? textIn(value.name) : null
