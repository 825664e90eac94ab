/**
 * The product's mark: an H whose bar is a check. Decoration; the name is beside it, and gives way where both do not fit.
 * @param size in pixels; left out: as large as what surrounds it
 */
export function Logo({ size = '100%' }: { size?: number | string }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} style={{ flex: 'none' }} aria-hidden="true">
      <rect width="64" height="64" rx="16" fill="var(--hadir-colors-accent-solid)" />
      <g
        fill="none"
        stroke="var(--hadir-colors-accent-on-solid)"
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
