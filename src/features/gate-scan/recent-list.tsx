import { verdictWords } from './gate-words'
import styles from './gate.module.css'
import type { Answered } from './use-gate'
import { toneIcons } from './verdict-card'
import shared from '../../ui/theme/shared.module.css'

/** The answers before the last one, so that nobody has to remember who passed. */
export function RecentList({ answers }: { answers: readonly Answered[] }) {
  const before = answers.slice(1)
  if (before.length === 0) return null
  return (
    <section aria-labelledby="baru-saja" className={styles.recent}>
      <h2 id="baru-saja">Baru saja</h2>
      <ul>
        {before.map(({ turn, verdict }) => {
          const { tone, title, text } = verdictWords(verdict)
          const Icon = toneIcons[tone]
          const pupil = 'pupil' in verdict ? verdict.pupil : null
          return (
            <li key={turn} data-tone={tone}>
              <Icon aria-hidden="true" />
              <span className={styles.personWords}>
                <span>{pupil?.name ?? title}</span>
                <span className={shared.muted}>
                  {pupil
                    ? [pupil.className, verdict.kind === 'recorded' ? text : title]
                        .filter(Boolean)
                        .join(' · ')
                    : text}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
