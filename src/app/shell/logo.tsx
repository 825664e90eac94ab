/** The product's mark: an H whose bar is a check. Decoration; the name stands beside it. */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <rect width="64" height="64" rx="16" fill="var(--hadir-colors-accent-solid)" />
      <path
        d="M18 15v34M46 15v34M18 32l9.5 9L46 23"
        fill="none"
        stroke="var(--hadir-colors-accent-on-solid)"
        strokeWidth="7.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
