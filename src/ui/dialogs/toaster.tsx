import { X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { cx } from '../cx'
import { dismissToast, toastMs, toastStore, type ShownToast } from './toast'
import styles from './toaster.module.css'

const lingerMs = 1000

/** Where toasts appear. Once per app; the live region must be before the first message. */
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
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer = setTimeout(leave, ms)
    function leave() {
      // Somebody reading it or aiming at its button holds it (WCAG 2.2.1).
      if (card.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, lingerMs)
      else dismissToast(id)
    }
    return () => clearTimeout(timer)
  }, [id, ms, shown])
  return (
    <div ref={card} className={cx(styles.toast, styles[kind])}>
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
