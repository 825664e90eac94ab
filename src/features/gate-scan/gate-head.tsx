import { usePhoneScreen } from '../../ui/hooks/use-phone-screen'
import { HeaderActions } from '../../ui/parts/header-actions'
import { PageHeader } from '../../ui/parts/page-header'
import { shortDate } from '../../ui/words/date-words'
import styles from './gate.module.css'
import { SoundButton } from './sound-button'
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
  const onPhone = usePhoneScreen()
  return (
    <PageHeader
      subtitle={`${shortDate(date)} · ${counts ? countWords(counts, mode) : 'Memuat...'}`}
      actions={
        <HeaderActions controls={!onPhone && <SoundButton />} main={<Modes mode={mode} onMode={onMode} />} />
      }
    />
  )
}

function Modes({ mode, onMode }: Pick<GateHeadProps, 'mode' | 'onMode'>) {
  return (
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
  )
}

/** "132 masuk · 12 belum terkirim". */
function countWords({ recorded, waiting }: { recorded: number; waiting: number }, mode: GateMode): string {
  const sent = waiting === 0 ? 'semua terkirim' : `${String(waiting)} belum terkirim`
  return `${String(recorded)} ${mode} · ${sent}`
}
