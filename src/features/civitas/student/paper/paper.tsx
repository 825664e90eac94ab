import type { ReactNode } from 'react'
import { Letterhead } from '../../../../records/letterhead/letterhead'
import { placeAndDate } from '../../../../records/letterhead/signing'
import { useWorkspace } from '../../../../workspace/workspace'
import styles from './paper.module.css'

interface Signer {
  title: string
  name: string | null
  /** What is under the line: "NIP. 1978…"; left out for those who have none. */
  nip?: string
}

interface PaperProps {
  title: string
  facts: readonly (readonly [string, string])[]
  today: string
  /** Who signs, the last at the right. */
  signers: readonly Signer[]
  children: ReactNode
}

/** An A4 sheet: the school above, signatures below. Unseen on a screen; when it prints, the app around it does not. */
export function Paper({ title, facts, today, signers, children }: PaperProps) {
  const { school } = useWorkspace()
  return (
    <article className={styles.paper} aria-hidden="true">
      <header className={styles.letterhead}>
        <Letterhead />
        <p className={styles.title}>{title}</p>
      </header>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      <div className={styles.signatures}>
        {signers.map(({ title: role, name, nip }, at) => (
          <div key={role}>
            <p>{at === signers.length - 1 ? placeAndDate(school, today) : '\u00a0'}</p>
            <p>{role}</p>
            <p className={styles.line}>{name ?? '\u00a0'}</p>
            {nip !== undefined && <p>{nip}</p>}
          </div>
        ))}
      </div>
    </article>
  )
}
