import { useLayoutEffect } from 'react'
import { endFault } from '../../api/fault'
import type { Fault } from '../../db/device-db'
import { wakeReplay } from '../../workspace/wake-replay'
import { Button } from '../../ui/controls/button'
import styles from './fault-strip.module.css'

/** In sight on every screen, with the way out: nobody shall mistake a fake fault for a real one. */
export function FaultStrip({ fault }: { fault: Fault }) {
  useLayoutEffect(() => {
    // What sticks to the top sticks below it (shell.module.css).
    const { style } = document.documentElement
    style.setProperty('--strip', '52px')
    return () => void style.removeProperty('--strip')
  }, [])
  return (
    <section className={styles.strip} aria-label="Gangguan buatan">
      <p className={styles.words} role="status">
        <strong>Gangguan buatan:</strong> {fault.name}
      </p>
      <Button size="sm" onClick={() => void endFault().then(() => wakeReplay('now'))}>
        Matikan
      </Button>
    </section>
  )
}
