import encodeQR from 'qr'
import { useMemo } from 'react'
import type { StudentCard } from '../../../../contract/people/student-cards'
import { Avatar } from '../../../ui/parts/avatar'
import styles from './card.module.css'

interface CardProps {
  card: StudentCard
  /** What the code holds; only paper has it, a screen shows where it will be. */
  token?: string | undefined
  school: string
}

/** One card of 85 × 54 mm, as it is printed. */
export function Card({ card, token, school }: CardProps) {
  const { name, nis, class: own } = card.student
  const code = useMemo(() => {
    if (token === undefined) return null
    const svg = encodeQR(token, 'svg', { version: 2, ecc: 'medium', border: 2 })
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [token])
  return (
    <article className={styles.card} aria-label={`Kartu ${name}`}>
      <p className={styles.school}>{school}</p>
      <div className={styles.body}>
        <div className={styles.holder}>
          <Avatar name={name} seed={card.student_id} size={44} />
          <p className={styles.name} data-length={lengthOf(name)}>
            {name}
          </p>
          <p className={styles.facts}>
            {own?.name ?? 'Belum ada kelas'}
            {nis && (
              <>
                <br />
                NIS {nis}
              </>
            )}
          </p>
        </div>
        {code === null ? (
          <p className={styles.noCode}>Kode QR ada di kertas cetakan</p>
        ) : (
          <img className={styles.code} src={code} alt="Kode QR kartu" />
        )}
      </div>
    </article>
  )
}

/** A name of 150 letters, the longest there is, still fits in smaller type. */
function lengthOf(name: string): 'short' | 'middle' | 'long' | 'longest' {
  if (name.length <= 26) return 'short'
  if (name.length <= 50) return 'middle'
  return name.length <= 90 ? 'long' : 'longest'
}
