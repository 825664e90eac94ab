import styles from '../promotion.module.css'

const names = ['Tahun baru', 'Kelas', 'Pengecualian', 'Periksa', 'Kirim']

/** Where one is among the five steps; a step that was passed can be gone back to. */
export function Steps({ current, onGo }: { current: number; onGo: (step: number) => void }) {
  return (
    <nav aria-label="Langkah kenaikan kelas">
      <ol className={styles.steps}>
        {names.map((name, at) => {
          const step = at + 1
          return (
            <li key={name}>
              <button
                type="button"
                disabled={step > current}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onGo(step)}
              >
                <span className={styles.stepNumber}>{step}</span>
                <span className={styles.stepName}>{name}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
