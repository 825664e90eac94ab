import type { HTMLAttributes, Ref } from 'react'

interface ScrollRegionProps extends HTMLAttributes<HTMLElement> {
  /** What the region holds, for screen readers. */
  label: string
  ref?: Ref<HTMLElement>
}

/** A box that scrolls and holds nothing else that takes the focus: it takes it itself, so that keys can scroll it. */
export function ScrollRegion({ label, ...box }: ScrollRegionProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1 asks for it (axe: scrollable-region-focusable)
  return <section {...box} aria-label={label} tabIndex={0} />
}
