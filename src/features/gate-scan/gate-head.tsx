import { Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button'
import { PageHeader } from '../../ui/parts/page-header'
import { shortDate } from '../../ui/words/date-words'
import styles from './gate.module.css'
import { wakeSound } from './signals'
import type { GateMode } from './verdict'

const modes = [
  { mode: 'masuk', label: 'Masuk' },
  { mode: 'pulang', label: 'Pulang' },
] as const

interface GateHeadProps {
  date: string
  mode: GateMode
  onMode: (mode: GateMode) => void
  counts: { recorded: number; waiting: number } | undefined
}

/** The page's title, the running count, and whether pupils come or go. */
export function GateHead({ date, mode, onMode, counts }: GateHeadProps) {
  return (
    <>
      <PageHeader subtitle={`${shortDate(date)} · ${counts ? countWords(counts, mode) : 'Memuat...'}`} />
      <div className={styles.bar}>
        <fieldset className={styles.modes}>
          <legend className="visually-hidden">Arah</legend>
          {modes.map((one) => (
            <label key={one.mode} className={styles.mode}>
              <input
                type="radio"
                name="arah"
                className="visually-hidden"
                checked={mode === one.mode}
                onChange={() => onMode(one.mode)}
              />
              <span>{one.label}</span>
            </label>
          ))}
        </fieldset>
        <SoundButton />
      </div>
    </>
  )
}

/** Browsers keep a page silent until it is touched; this notice asks for a touch and goes away by itself. */
function SoundButton() {
  const [silent, setSilent] = useState(false)
  useEffect(() => {
    const wake = () => {
      void wakeSound().then((sounds) => setSilent(!sounds))
    }
    wake()
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) document.addEventListener(event, wake)
    return () => {
      for (const event of events) document.removeEventListener(event, wake)
    }
  }, [])
  if (!silent) return null
  return (
    <Button size="sm" look="soft" icon={<Volume2 aria-hidden="true" />} onClick={() => void wakeSound()}>
      Nyalakan suara
    </Button>
  )
}

/** "132 masuk · 12 belum terkirim". */
function countWords({ recorded, waiting }: { recorded: number; waiting: number }, mode: GateMode): string {
  const sent = waiting === 0 ? 'semua terkirim' : `${String(waiting)} belum terkirim`
  return `${String(recorded)} ${mode} · ${sent}`
}
