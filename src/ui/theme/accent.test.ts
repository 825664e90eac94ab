import { describe, expect, it } from 'vitest'
import { accentVariables } from './accent'
import { contrast } from '../../../contract/values/contrast'
import { feedback, neutrals, statusColors, type Pair } from './palette'

const modes = ['base', '_dark'] as const

describe('a school’s accent', () => {
  const colors = [
    '#0f766e',
    '#facc15',
    '#1d4ed8',
    '#7f1d1d',
    '#22c55e',
    '#111111',
    '#f5f5f5',
    '#ec4899',
    '#808080',
  ]

  it.each(colors)('%s is legible in both themes (WCAG AA)', (color) => {
    const variables = accentVariables(color)
    for (const mode of ['light', 'dark'] as const) {
      const of = (name: string) => variables[`--brand-${name}-${mode}`] ?? ''
      expect(contrast(of('solid'), mode === 'light' ? '#ffffff' : '#161d1c')).toBeGreaterThanOrEqual(3)
      expect(contrast(of('on-solid'), of('solid'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('on-solid'), of('strong'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('ink'), of('fill'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('ink'), mode === 'light' ? '#f6f8f7' : '#161d1c')).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('the palette', () => {
  const hex = (pair: { value: Pair }, mode: (typeof modes)[number]) => pair.value[mode]

  it.each(Object.entries(statusColors))('%s: words on fill and on solid are legible', (_, colors) => {
    for (const mode of modes) {
      expect(contrast(hex(colors.ink, mode), hex(colors.fill, mode))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(hex(colors.onSolid, mode), hex(colors.solid, mode))).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(Object.entries(feedback))('%s: words on fill are legible', (_, colors) => {
    for (const mode of modes) {
      expect(contrast(hex(colors.ink, mode), hex(colors.fill, mode))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(hex(colors.ink, mode), hex(neutrals.surface, mode))).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('text is legible on every surface, and edges of controls stand out', () => {
    for (const mode of modes) {
      for (const ground of [
        neutrals.canvas,
        neutrals.surface,
        neutrals.raised,
        neutrals.sunken,
        neutrals.hover,
      ]) {
        expect(contrast(hex(neutrals.text, mode), hex(ground, mode))).toBeGreaterThanOrEqual(7)
        expect(contrast(hex(neutrals.muted, mode), hex(ground, mode))).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(hex(neutrals.edge, mode), hex(neutrals.surface, mode))).toBeGreaterThanOrEqual(3)
    }
  })
})
