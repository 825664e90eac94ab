import { Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button'
import styles from './gate.module.css'
import { wakeSound } from './signals'

/** Browsers keep a page silent until it is touched; this notice asks for a touch and goes away by itself. */
export function SoundButton() {
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
    <Button
      className={styles.sound}
      size="sm"
      look="soft"
      icon={<Volume2 aria-hidden="true" />}
      onClick={() => void wakeSound()}
    >
      Nyalakan suara
    </Button>
  )
}
