import styles from './preview.module.css'

/** The school's logo, or the product's mark in the school's colour. */
export function PreviewMark({ logo }: { logo: string | null }) {
  if (logo) return <img src={logo} alt="" className={styles.mark} />
  return (
    <svg viewBox="0 0 64 64" className={styles.mark}>
      <rect width="64" height="64" rx="16" fill="var(--p-solid)" />
      <g
        fill="none"
        stroke="var(--p-on-solid)"
        strokeWidth="8.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path opacity="0.5" d="M18 14.5v35M46 14.5v35" />
        <path d="M18 32l10 10 18-20" />
      </g>
    </svg>
  )
}
