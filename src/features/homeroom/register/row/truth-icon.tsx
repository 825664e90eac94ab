import type { ReactElement } from 'react'
import type { Truth } from '../../../../outbox/confirmed/overlay'

/** Lucide's circle, smartphone, check and circle-alert. */
const shapes: Readonly<Record<Truth, ReactElement>> = {
  none: <circle cx="12" cy="12" r="10" />,
  local: (
    <>
      <rect width="14" height="20" x="5" y="2" rx="2" ry="2" />
      <path d="M12 18h.01" />
    </>
  ),
  sent: <path d="M20 6 9 17l-5-5" />,
  attention: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4M12 16h.01" />
    </>
  ),
}

/**
 * Where a mark is: not taken, on this device, at the school, or waiting for a decision. Drawn plainly, because 36 of
 * Lucide's components cost a slow phone 20 ms when a register opens.
 */
export function TruthIcon({ truth, className }: { truth: Truth; className: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={13}
      height={13}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shapes[truth]}
    </svg>
  )
}
