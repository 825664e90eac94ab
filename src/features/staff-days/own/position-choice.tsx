import { useState } from 'react'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../staff-days.module.css'

const key = 'hadir:staff-position'

interface Choice {
  /** What positions are kept for and for how long; null where the school keeps none. */
  purpose: string | null
  /** Whether a position goes along. */
  isWanted: boolean
  choose: (wanted: boolean) => void
}

/** Whether the own position goes along with a check-in: only where the school keeps positions, and the person wants it. */
export function usePositionChoice(): Choice {
  const { school } = useWorkspace()
  const [wanted, setWanted] = useState(() => localStorage.getItem(key) === 'on')
  const kept = school?.evidence
  const purpose =
    kept?.positions === true
      ? `${kept.purpose ?? ''} Dihapus setelah ${String(kept.retention_days ?? 0)} hari.`.trim()
      : null
  return {
    purpose,
    isWanted: wanted && purpose !== null,
    choose(next) {
      setWanted(next)
      localStorage.setItem(key, next ? 'on' : 'off')
    },
  }
}

/** The box for it, with the purpose and how long positions are kept. */
export function PositionChoice({ choice: { purpose, isWanted, choose } }: { choice: Choice }) {
  if (purpose === null) return null
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isWanted}
          aria-describedby="tujuan-posisi"
          onChange={({ target }) => choose(target.checked)}
        />
        Sertakan posisi saya (boleh tidak)
      </label>
      <p id="tujuan-posisi" className={styles.quiet}>
        {purpose}
      </p>
    </>
  )
}
