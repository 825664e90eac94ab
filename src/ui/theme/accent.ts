import { contrast, mix, untilReadable } from '../../../contract/values/contrast'

const storageKey = 'hadir:accent'
const white = '#ffffff'
const black = '#000000'
const darkInk = '#06120f'
/** `surface` of the dark theme (palette.ts). */
const darkSurface = '#161d1c'

/**
 * The variables that turn the theme's accent into a school's colour, legible whatever the colour is
 * (WCAG AA): the school keeps its hue, not necessarily its lightness.
 * @param color `#rrggbb` from white label
 */
export function accentVariables(color: string): Record<`--brand-${string}`, string> {
  const fill = mix(color, white, 0.88)
  // A filled control must have contrast with the surface (WCAG 1.4.11): a pale yellow becomes a mustard.
  const solid = untilReadable(color, -1, [white], 3)
  const onSolid = contrast(solid, white) >= 4.5 ? white : darkInk
  const fillDark = mix(color, darkSurface, 0.78)
  const solidDark = untilReadable(color, 1, [darkSurface, darkInk], 5.5)
  return {
    '--brand-solid-light': solid,
    // Hover moves away from the words on it.
    '--brand-strong-light': mix(solid, onSolid === white ? black : white, 0.18),
    '--brand-on-solid-light': onSolid,
    '--brand-ink-light': untilReadable(color, -1, [white, fill, '#eef2f0'], 5),
    '--brand-fill-light': fill,
    '--brand-border-light': mix(color, white, 0.58),
    '--brand-solid-dark': solidDark,
    '--brand-strong-dark': mix(solidDark, white, 0.3),
    '--brand-on-solid-dark': darkInk,
    '--brand-ink-dark': untilReadable(color, 1, [darkSurface, fillDark, '#212b29'], 7),
    '--brand-fill-dark': fillDark,
    '--brand-border-dark': mix(color, darkSurface, 0.45),
  }
}

/** The product's own teal; the theme holds its careful version already. */
const ownTeal = '#0f766e'

/**
 * Applies a school's colour and keeps it for the next start (public/theme.js reads it before the first paint).
 * @param color `#rrggbb`, or null for the product's own teal
 */
export function applyAccent(color: string | null): void {
  const style = document.documentElement.style
  const variables = color && color.toLowerCase() !== ownTeal ? accentVariables(color) : {}
  for (const name of [...style].filter((name) => name.startsWith('--brand-'))) style.removeProperty(name)
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
  try {
    localStorage.setItem(storageKey, JSON.stringify(variables))
  } catch {
    // Storage refused: the next start begins in teal.
  }
}
