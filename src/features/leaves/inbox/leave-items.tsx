import { Paperclip } from 'lucide-react'
import type { PupilLeave } from '../../../pull/attendance/read-leaves'
import { Badge } from '../../../ui/parts/badge'
import { PickItem, PickList } from '../../../ui/controls/pick-list'
import { StatusMark } from '../../../ui/parts/status-mark'
import { refusalOf, spanWords, statusTone, statusWord, truthWords } from '../leave-words'
import { groupOf, type LeaveGroup } from '../use-leaves'
import styles from './inbox.module.css'

const headings: Readonly<Record<LeaveGroup, string>> = {
  attention: 'Perlu tindakan Anda',
  waiting: 'Menunggu keputusan',
  done: 'Tercatat',
}
const groups = ['attention', 'waiting', 'done'] as const

interface LeaveItemsProps {
  rows: readonly PupilLeave[]
  decides: boolean
  /** The leave that is shown beside the list. */
  shown: string | null
  onOpen: (id: string) => void
}

/** The leaves in groups: what needs the person, what waits for a decision, and the rest by date. */
export function LeaveItems({ rows, decides, shown, onOpen }: LeaveItemsProps) {
  return groups.map((group) => {
    const own = rows.filter((row) => groupOf(row, decides) === group)
    if (own.length === 0) return null
    return (
      <section key={group} aria-labelledby={`izin-${group}`}>
        <h2 id={`izin-${group}`} className={styles.heading}>
          {headings[group]} ({own.length})
        </h2>
        <PickList>
          {own.map((row) => (
            <Item key={row.id} leave={row} decides={decides} current={row.id === shown} onOpen={onOpen} />
          ))}
        </PickList>
      </section>
    )
  })
}

interface ItemProps {
  leave: PupilLeave
  decides: boolean
  current: boolean
  onOpen: (id: string) => void
}

function Item({ leave, decides, current, onOpen }: ItemProps) {
  const truth = truthWords(leave)
  const letter = leave.confirmed?.attachment_url || Object.keys(leave.shown.photos).length > 0
  return (
    <PickItem
      className={styles.item}
      data-leave={leave.id}
      current={current}
      onClick={() => onOpen(leave.id)}
    >
      <StatusMark status={leave.type} />
      <span className={styles.who}>
        <span className={styles.name}>{leave.name}</span>
        <span className={styles.quiet}>
          {[leave.class?.name, spanWords(leave.from, leave.to), leave.reason].filter(Boolean).join(' · ')}
        </span>
        {leave.shown.truth === 'attention' && truth?.tone === 'danger' && (
          <span className={styles.refusal}>{refusalOf(leave)}</span>
        )}
        <span className={styles.badges}>
          {decides && <Badge tone={statusTone[leave.status]}>{statusWord[leave.status]}</Badge>}
          {truth && <Badge tone={truth.tone}>{truth.word}</Badge>}
        </span>
      </span>
      {letter && (
        <span className={styles.clip}>
          <Paperclip aria-hidden="true" size={16} />
          <span className="visually-hidden">ada surat</span>
        </span>
      )}
    </PickItem>
  )
}
