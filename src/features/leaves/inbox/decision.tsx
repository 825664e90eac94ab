import { Check, Pencil, RotateCw, Trash2, X } from 'lucide-react'
import { stateOf } from '../../../db/outbox-row'
import { leaveOf } from '../../../outbox/fields/leave-fields'
import type { PupilLeave } from '../../../pull/attendance/read-leaves'
import { Avatar } from '../../../ui/parts/avatar'
import { Badge } from '../../../ui/parts/badge'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { fullDate, timeWords } from '../../../ui/words/date-words'
import { StatusMark } from '../../../ui/parts/status-mark'
import { TwoValues } from '../../../ui/table/two-values'
import { useWorkspace } from '../../../workspace/workspace'
import { dateIn } from '../../../../contract/values/dates'
import { Effect } from '../effect-view'
import { useEffectOf } from '../use-effect-of'
import { refusalOf, spanWords, statusTone, statusWord, truthWords } from '../leave-words'
import type { LeaveChanges } from '../use-leave-changes'
import styles from './inbox.module.css'
import { Reply } from './reply'
import type { ChosenDecision } from './use-leave-keys'

interface DecisionProps {
  leave: PupilLeave
  decides: boolean
  /** Null where this person cannot decide. */
  onDecide: ((status: PupilLeave['status']) => void) | null
  /** What a key has chosen and Enter will store. */
  chosen: ChosenDecision | null
  onCancel: () => void
  onEdit: () => void
  changes: LeaveChanges
}

/** Who is away, when and why, what it does to the register, and what can be done about it. */
export function Decision({ leave, decides, onDecide, chosen, onCancel, onEdit, changes }: DecisionProps) {
  const { can } = useWorkspace()
  const truth = truthWords(leave)
  const effect = useEffectOf(leave.type, [leave], [{ id: leave.studentId, name: leave.name }])
  const writes = can('leaves.write')
  return (
    <>
      <div className={styles.head}>
        <Avatar name={leave.name} seed={leave.studentId} size={44} />
        <div className={styles.who}>
          <h2 className={styles.title}>{leave.name}</h2>
          <p className={styles.quiet}>
            {[leave.class?.name, spanWords(leave.from, leave.to)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <p className={styles.badges}>
        <StatusMark status={leave.type} show="word" />
        {decides && <Badge tone={statusTone[leave.status]}>{statusWord[leave.status]}</Badge>}
        {truth && <Badge tone={truth.tone}>{truth.word}</Badge>}
      </p>
      {leave.reason && <p className={styles.reason}>{leave.reason}</p>}
      <History leave={leave} />
      <Trouble leave={leave} changes={changes} onEdit={onEdit} />
      {effect && (
        <Effect
          effect={effect}
          proposes={leave.status !== 'rejected'}
          onCorrect={(marks) => void changes.correct(leave.type, marks, effect.pupils)}
        />
      )}
      {onDecide && <DecisionButtons leave={leave} chosen={chosen} onDecide={onDecide} />}
      {writes && leave.confirmed && leave.shown.truth !== 'attention' && (
        <Reply leave={leave} decides={decides} />
      )}
      {writes && leave.shown.truth !== 'attention' && (
        <div className={styles.actions}>
          {leave.confirmed ? (
            <Button look="ghost" icon={<Trash2 aria-hidden="true" />} onClick={onCancel}>
              Batalkan izin
            </Button>
          ) : (
            <Button
              look="ghost"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => void changes.drop(leave)}
            >
              Buang dari perangkat
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const chosenWords = { approved: 'menyetujui', rejected: 'menolak' } as const

interface DecisionButtonsProps {
  leave: PupilLeave
  chosen: ChosenDecision | null
  onDecide: (status: PupilLeave['status']) => void
}

function DecisionButtons({ leave: { name, status }, chosen, onDecide }: DecisionButtonsProps) {
  return (
    <>
      <div className={styles.decide}>
        {status !== 'approved' && (
          <Button
            look={status === 'pending' ? 'solid' : 'outline'}
            icon={<Check aria-hidden="true" />}
            onClick={() => onDecide('approved')}
          >
            Setujui
          </Button>
        )}
        {status !== 'rejected' && (
          <Button icon={<X aria-hidden="true" />} onClick={() => onDecide('rejected')}>
            Tolak
          </Button>
        )}
      </div>
      <div role="status">
        {chosen && (
          <Banner kind="info">
            Tekan <kbd>Enter</kbd> untuk {chosenWords[chosen]} izin {name}. Tombol lain membatalkan.
          </Banner>
        )}
      </div>
    </>
  )
}

/** Who entered the leave, and who decided it, according to the service. */
function History({ leave: { confirmed, status } }: { leave: PupilLeave }) {
  const { timeZone } = useWorkspace()
  if (!confirmed) return null
  const { created_at, created_by, decided_at, decided_by } = confirmed
  const moment = (at: string | null | undefined) => {
    const ms = Date.parse(at ?? '')
    return Number.isNaN(ms) ? null : `${fullDate(dateIn(timeZone, new Date(ms)))} ${timeWords(ms, timeZone)}`
  }
  const line = (verb: string, who: string | undefined, at: string | null | undefined) =>
    who || moment(at)
      ? [verb, who ? (moment(at) ? `${who},` : who) : null, moment(at)].filter(Boolean).join(' ')
      : null
  const lines = [
    line('Dicatat', created_by?.name, created_at),
    // What this device decided since is not the service's word yet.
    confirmed.status === status && status !== 'pending'
      ? line(statusWord[status], decided_by?.name, decided_at)
      : null,
  ].filter((line) => line !== null)
  return lines.map((line) => (
    <p key={line} className={styles.quiet}>
      {line}
    </p>
  ))
}

/** A refusal or a difference, with what can be done about it. */
function Trouble({ leave, changes, onEdit }: Pick<DecisionProps, 'leave' | 'changes' | 'onEdit'>) {
  const { queued, truth } = leave.shown
  if (truth !== 'attention' || !queued) return null
  if (stateOf(queued) === 'conflict') {
    const theirs = leaveOf(queued.remote)
    return (
      <TwoValues
        mine={`${statusWord[leave.status]}${leave.reason ? ` · ${leave.reason}` : ''}`}
        theirs={
          queued.remote
            ? `${statusWord[theirs.status ?? 'pending']}${theirs.reason ? ` · ${theirs.reason}` : ''}`
            : 'Sudah dibatalkan'
        }
        theirsBy={null}
        onKeep={(side) => void changes.settle(leave, side)}
      />
    )
  }
  return (
    <>
      <Banner kind="error" title="Ditolak sekolah">
        {refusalOf(leave)} Izin ini masih tersimpan di perangkat.
      </Banner>
      <div className={styles.decide}>
        {!leave.confirmed && (
          <Button look="solid" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
            Ubah
          </Button>
        )}
        <Button icon={<RotateCw aria-hidden="true" />} onClick={() => void changes.sendNow(leave)}>
          Kirim lagi
        </Button>
        <Button look="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => void changes.drop(leave)}>
          Buang
        </Button>
      </div>
    </>
  )
}
