import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { cx } from './cx'
import { dismissToast, toastMs, toastStore, type ShownToast } from './toast'
import styles from './toaster.module.css'

/** Where toasts appear. Once per app; the live region must stand before the first message. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    <section
      className={styles.region}
      aria-label="Pemberitahuan"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
    </section>
  )
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const { id, kind = 'info', text, action, ms = toastMs } = shown
  // Somebody reading or aiming at it stops the clock (WCAG 2.2.1).
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), ms)
    return () => clearTimeout(timer)
  }, [held, id, ms, shown])
  return (
    <div
      className={cx(styles.toast, styles[kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Tutup" onClick={() => dismissToast(id)}>
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  )
}
