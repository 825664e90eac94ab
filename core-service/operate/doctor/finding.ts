/** What a check of an installation found: `gagal` has to be mended, `perhatian` should be looked at. */
export interface Finding {
  readonly state: 'ok' | 'perhatian' | 'gagal'
  /** What was looked at, in one or two words. */
  readonly what: string
  /** One sentence; where something is to be done, it says what. */
  readonly text: string
}

const finding =
  (state: Finding['state']) =>
  (what: string, text: string): Finding => ({ state, what, text })

export const ok = finding('ok')
export const attention = finding('perhatian')
export const failed = finding('gagal')

/** A number as Indonesians write it. */
export const figure = (value: number, digits = 0): string =>
  value.toLocaleString('id', { maximumFractionDigits: digits })
