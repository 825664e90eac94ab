import type { CSSProperties } from 'react'
import { accentVariables } from '../../../../ui/theme/accent'
import { neutrals, statusColors } from '../../../../ui/theme/palette'

type Colors = CSSProperties & Record<`--p-${string}`, string>

/**
 * The colours of a small screen in one theme, independent of the page's own theme.
 * @param color the school's, `#rrggbb`
 */
export function previewColors(color: string, theme: 'light' | 'dark'): Colors {
  const side = theme === 'light' ? 'base' : '_dark'
  const brand = accentVariables(color)
  const of = (name: string) => brand[`--brand-${name}-${theme}`] ?? color
  return {
    '--p-canvas': neutrals.canvas.value[side],
    '--p-surface': neutrals.surface.value[side],
    '--p-border': neutrals.border.value[side],
    '--p-text': neutrals.text.value[side],
    '--p-muted': neutrals.muted.value[side],
    '--p-solid': of('solid'),
    '--p-on-solid': of('on-solid'),
    '--p-ink': of('ink'),
    '--p-fill': of('fill'),
    '--p-hadir-fill': statusColors.hadir.fill.value[side],
    '--p-hadir-ink': statusColors.hadir.ink.value[side],
    '--p-sakit-fill': statusColors.sakit.fill.value[side],
    '--p-sakit-ink': statusColors.sakit.ink.value[side],
  }
}
