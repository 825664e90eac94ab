import { Badge, type Tone } from '../../../../ui/parts/badge'
import { StatusMark } from '../../../../ui/parts/status-mark'
import type { Part } from '../../../../records/detail/part'
import { Line, Lines, NoLines } from '../lines'
import { PartNotice } from '../../../../records/detail/part-notice'
import { spanWithYear } from '../span-words'
import type { PupilLeave } from '../story/merge-leaves'
import { dotted, leaveStatusWord, leaveTypeWord } from '../story/story-words'
import styles from '../student.module.css'

const tones: Record<PupilLeave['status'], Tone> = { pending: 'warn', approved: 'success', rejected: 'danger' }

/** The pupil's leaves with the person who decided. */
export function LeavesSection({ part }: { part: Part<readonly PupilLeave[]> }) {
  return (
    <section aria-label="Izin">
      <h2 className={styles.heading}>Izin dan sakit</h2>
      <PartNotice part={part} what="Izin siswa ini" />
      {part.data?.length === 0 && <NoLines>Belum pernah izin.</NoLines>}
      <Lines label="Izin dan sakit">
        {part.data?.map((leave) => (
          <Line
            key={leave.id}
            sign={
              <span aria-hidden="true">
                <StatusMark status={leave.type} />
              </span>
            }
            title={
              <>
                {leaveTypeWord[leave.type]}{' '}
                <Badge tone={leave.unsent ? 'warn' : tones[leave.status]}>
                  {leave.unsent ? 'Belum terkirim' : leaveStatusWord[leave.status]}
                </Badge>
              </>
            }
            detail={dotted(leave.reason, leave.decided_by && `Diputuskan ${leave.decided_by.name}`)}
            end={<time dateTime={leave.from}>{spanWithYear(leave.from, leave.to)}</time>}
          />
        ))}
      </Lines>
    </section>
  )
}
