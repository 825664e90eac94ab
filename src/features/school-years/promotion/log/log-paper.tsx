import { createPortal } from 'react-dom'
import type { PromotionLog } from '../../../../../contract/school/years/promotions'
import { Letterhead } from '../../../../records/letterhead/letterhead'
import { fullDate } from '../../../../ui/words/date-words'
import { outcomeGroups, outcomeWords, stillOpen } from '../promotion-words'
import styles from './log-paper.module.css'

/** The log on paper: every pupil by old class and destination, then who was refused. Only seen in print. */
export function LogPaper({ log }: { log: PromotionLog }) {
  const left = log.list.filter(({ outcome }) => outcome === 'left')
  const refused = log.list.filter(({ outcome }) => outcome === 'refused')
  return createPortal(
    <div className={styles.paper} data-promotion-paper="" aria-hidden="true">
      <header className={styles.head}>
        <Letterhead />
        <p className={styles.title}>Catatan kenaikan kelas {log.period.name}</p>
        <p>
          Berlaku mulai {fullDate(log.from_date)}
          {log.made_by ? `. Dikirim oleh ${log.made_by.name}` : ''}
          {log.undone_at ? '. SUDAH DIBATALKAN' : ''}.
        </p>
      </header>
      {outcomeGroups(log.list).map(({ key, from, to, pupils }) => (
        <section key={key} className={styles.group}>
          <h2>
            {from} → {to} ({pupils.length})
          </h2>
          <ol>
            {pupils.map(({ student_id, student_name }) => (
              <li key={student_id}>{student_name ?? 'Siswa'}</li>
            ))}
          </ol>
        </section>
      ))}
      {left.length > 0 && (
        <section className={styles.refused}>
          <h2>Meninggalkan sekolah ({left.length})</h2>
          <ul>
            {left.map((one) => (
              <li key={one.student_id}>
                {one.student_name ?? 'Siswa'}
                {one.from_class ? ` (${one.from_class.name})` : ''}: {outcomeWords(one)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <StillOpen title="Masih punya tagihan" noun="tagihan" pupils={stillOpen(log.list, 'open_bills')} />
      <StillOpen title="Izin belum diputuskan" noun="izin" pupils={stillOpen(log.list, 'waiting_leaves')} />
      {refused.length > 0 && (
        <section className={styles.refused}>
          <h2>Tidak dapat dipindahkan ({refused.length})</h2>
          <ul>
            {refused.map(({ student_id, student_name, message }) => (
              <li key={student_id}>
                {student_name ?? 'Siswa'}: {message}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>,
    document.body,
  )
}

interface StillOpenProps {
  title: string
  noun: string
  pupils: ReturnType<typeof stillOpen>
}

/** The pupils of whom something was still open when they moved. */
function StillOpen({ title, noun, pupils }: StillOpenProps) {
  if (pupils.length === 0) return null
  return (
    <section className={styles.refused}>
      <h2>
        {title} ({pupils.length})
      </h2>
      <ul>
        {pupils.map(({ pupil, count }) => (
          <li key={pupil.student_id}>
            {pupil.student_name ?? 'Siswa'}
            {pupil.from_class ? ` (${pupil.from_class.name})` : ''}: {count} {noun}
          </li>
        ))}
      </ul>
    </section>
  )
}
