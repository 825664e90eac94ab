import { contrast } from '../../../contract/values/contrast'
import { accentVariables } from './accent'
import { neutrals } from './palette'

/** One use of a school's colour, mended until it is legible. */
export interface Shade {
  theme: 'light' | 'dark'
  use: 'button' | 'text'
  /** What is seen, `#rrggbb`. */
  color: string
  /** What is written on a button, or what a text is written on. */
  other: string
  /** WCAG contrast of the two, 1–21. */
  ratio: number
  /** Whether it is another one than the school chose. */
  mended: boolean
}

/** The shades that buttons and texts take from a school's colour in both themes. @param color `#rrggbb` */
export function shadesOf(color: string): Shade[] {
  const variables = accentVariables(color)
  const of = (name: string) => variables[`--brand-${name}`] ?? color
  const shade = (theme: Shade['theme'], use: Shade['use'], shown: string, other: string): Shade => ({
    theme,
    use,
    color: shown,
    other,
    ratio: contrast(shown, other),
    mended: shown.toLowerCase() !== color.toLowerCase(),
  })
  return [
    shade('light', 'button', of('solid-light'), of('on-solid-light')),
    shade('light', 'text', of('ink-light'), neutrals.surface.value.base),
    shade('dark', 'button', of('solid-dark'), of('on-solid-dark')),
    shade('dark', 'text', of('ink-dark'), neutrals.surface.value._dark),
  ]
}
