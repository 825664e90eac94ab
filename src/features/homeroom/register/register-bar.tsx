import { CheckCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../../../ui/controls/button'
import type { RegisterLine } from './read-register'
import { countTruths, restOf } from './read-register'
import styles from './register-bar.module.css'
import { UndoStrip } from '../../../ui/undo/undo-strip'
import type { Undo } from '../../../ui/undo/use-undo'

interface RegisterBarProps {
  lines: readonly RegisterLine[]
  undo: Undo
  locked: boolean
  finished: boolean
  /** Pupils who are away for three days in a row or more. */
  awayCount: number
  onRest: () => void
  onFinish: () => void
}

/** Under the thumb: take back, mark the rest, finish. Its label is exactly what finishing will do. */
export function RegisterBar({
  lines,
  undo,
  locked,
  finished,
  awayCount,
  onRest,
  onFinish,
}: RegisterBarProps) {
  const rest = restOf(lines)
  return (
    <div className={styles.bar}>
      <UndoStrip undo={undo} />
      {finished && rest.length === 0 && (
        <>
          <Stored lines={lines} />
          {awayCount > 0 && (
            <p className={styles.away}>
              {awayCount} siswa tiga hari tidak masuk · <Link to="/absensi/siswa/hubungi">Hubungi</Link>
            </p>
          )}
        </>
      )}
      {!locked && (
        <div className={styles.buttons}>
          {rest.length > 0 && (
            <Button look="outline" size="lg" onClick={onRest}>
              Tandai sisanya hadir
            </Button>
          )}
          {!(finished && rest.length === 0) && (
            <Button look="solid" size="lg" wide icon={<CheckCheck aria-hidden="true" />} onClick={onFinish}>
              {finishWords(rest)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** "Selesai", and what becomes of the unmarked, so that nobody is surprised. */
function finishWords(rest: ReturnType<typeof restOf>): string {
  if (rest.length === 0) return 'Selesai'
  const proposed = rest.filter(({ line }) => line.proposal !== null).length
  const present = rest.length - proposed
  if (proposed === 0) return `Selesai, ${String(present)} hadir`
  return `Selesai, ${String(present)} hadir + ${String(proposed)} saran`
}

/** After finishing: what is stored where, and it stays true while the marks travel. */
function Stored({ lines }: { lines: readonly RegisterLine[] }) {
  const truths = countTruths(lines)
  return (
    <p className={styles.stored} role="status" data-sent={truths.sent === lines.length || undefined}>
      <strong>Absensi lengkap, {lines.length} siswa.</strong>{' '}
      {truths.sent === lines.length
        ? 'Semua sudah terkirim ke sekolah.'
        : truths.attention > 0
          ? `${String(truths.attention)} perlu perhatian Anda.`
          : `${String(truths.local)} tersimpan di perangkat ini dan dikirim begitu ada jaringan.`}
    </p>
  )
}
