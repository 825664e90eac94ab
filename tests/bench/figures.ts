/** One line of a table. */
export interface Figure {
  readonly name: string
  /** By column, in the table's unit; null where it does not apply. */
  readonly values: Readonly<Record<string, number | null>>
  readonly aim?: Aim
}

/** A first aim: the named column is at most, or at least, this. */
export type Aim = { readonly column: string } & ({ readonly atMost: number } | { readonly atLeast: number })

export interface Table {
  readonly title: string
  readonly unit: 'ms' | 'kB' | '/s' | 'MB'
  readonly columns: readonly string[]
  readonly figures: readonly Figure[]
  /** What a reader must know to judge the figures. */
  readonly notes: readonly string[]
}

/** Whether a figure keeps its aim; null without one. */
export function isMet({ aim, values }: Figure): boolean | null {
  if (!aim) return null
  const value = values[aim.column]
  if (value === undefined || value === null) return false
  return 'atMost' in aim ? value <= aim.atMost : value >= aim.atLeast
}

/**
 * The smallest value that at least this share of the values does not exceed (nearest rank).
 * @param share from 0 to 1
 * @throws without values: nothing was measured
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('nothing measured')
  return value
}

/** The columns of a distribution of times in milliseconds. */
export const spreadColumns = ['p50', 'p95', 'max', 'n'] as const

/** @throws without values */
export function spread(values: readonly number[]): Record<(typeof spreadColumns)[number], number> {
  return {
    p50: percentile(values, 0.5),
    p95: percentile(values, 0.95),
    max: percentile(values, 1),
    n: values.length,
  }
}
