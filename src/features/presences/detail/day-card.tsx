import type { PresenceLine } from '../../../pull/attendance/presence-page'
import { Card } from '../../../ui/parts/card'
import { dateWords } from '../../../ui/words/date-words'
import { markWords } from '../../../ui/words/mark-words'
import { freeDayWords } from '../../../ui/words/school-day-words'
import { useSchoolDay } from '../../../workspace/calendar/use-school-day'
import { useWorkspace } from '../../../workspace/workspace'
import { EvidenceCell } from '../evidence/evidence-cell'
import { hasEvidence, recordsEvidence } from '../evidence/evidence-facts'
import { StatusCell } from '../row/status-cell'
import { TimeCell } from '../row/time-cell'
import { TruthCell } from '../row/truth-cell'
import { useRecording } from '../use-recording'
import shared from '../../../ui/theme/shared.module.css'
import styles from './detail.module.css'
import { LeaveOfDay } from './leave-of-day'

interface DayCardProps {
  line: PresenceLine
  date: string
  today: string
}

/** What is recorded of the chosen day, and the same controls as in the list. */
export function DayCard({ line, date, today }: DayCardProps) {
  const { can, school } = useWorkspace()
  const recorder = useRecording(date)
  const recording = can('presences.write') ? recorder : undefined
  const day = useSchoolDay(date)
  const free = day ? freeDayWords(day.kind, day.holiday) : null
  const isToday = date === today
  const register = line.held?.register
  return (
    <Card>
      <section aria-labelledby="hari-ini">
        <h2 id="hari-ini" className={styles.heading}>
          {dateWords(date)}
        </h2>
        {free !== null && (
          <p className={shared.muted}>Bukan hari sekolah: {free}. Tidak dihitung dalam rekap.</p>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>Status</dt>
            <dd>
              <StatusCell line={line} recording={recording} />
            </dd>
          </div>
          <div>
            <dt>Masuk</dt>
            <dd>
              <TimeCell key={date} line={line} half="checkin" recording={recording} isToday={isToday} />
            </dd>
          </div>
          <div>
            <dt>Pulang</dt>
            <dd>
              <TimeCell key={date} line={line} half="checkout" recording={recording} isToday={isToday} />
            </dd>
          </div>
          {(recordsEvidence(school) || hasEvidence(line)) && (
            <div>
              <dt>Bukti</dt>
              <dd>
                <EvidenceCell line={line} date={date} isToday={isToday} recording={recording} />
              </dd>
            </div>
          )}
          <div>
            <dt>Absensi kelas</dt>
            <dd>
              {register ? markWords(register) : 'Belum diisi wali kelas'}
              {can('leaves.read') && (register?.status === 'sakit' || register?.status === 'izin') && (
                <>
                  {' '}
                  <LeaveOfDay studentId={line.id} name={line.name} date={date} />
                </>
              )}
            </dd>
          </div>
          <div>
            <dt>Catatan</dt>
            <dd>
              <TruthCell line={line} date={date} recording={recording} />
            </dd>
          </div>
        </dl>
      </section>
    </Card>
  )
}
