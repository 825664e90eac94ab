import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './settings.module.css'
import type { SettingsPart } from './settings-parts'

interface PartsListProps {
  parts: readonly SettingsPart[]
  /** The name of the open part. */
  current: string | null
}

/** The way to each part, those about oneself before those about the school. */
export function PartsList({ parts, current }: PartsListProps) {
  return (
    <nav aria-label="Bagian pengaturan" className={styles.list}>
      {(['Saya', 'Sekolah'] as const).map((group) => {
        const own = parts.filter((part) => part.group === group)
        return (
          own.length > 0 && (
            <div key={group}>
              <p className={styles.group}>{group}</p>
              <ul>
                {own.map(({ name, title, about }) => (
                  <li key={name}>
                    <Link
                      to={{ search: `?bagian=${name}` }}
                      className={styles.link}
                      aria-current={name === current ? 'page' : undefined}
                    >
                      <span className={styles.words}>
                        <span className={styles.name}>{title}</span>
                        <span className={styles.line}>{about}</span>
                      </span>
                      <ChevronRight aria-hidden="true" size={18} />
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </nav>
  )
}
