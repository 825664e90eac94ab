/** The year levels of each kind of school. */
const levels: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  (
    [
      ['sd mi', [1, 2, 3, 4, 5, 6]],
      ['smp mts', [7, 8, 9]],
      ['sma smk ma mak', [10, 11, 12]],
    ] as const
  ).flatMap(([kinds, years]) => kinds.split(' ').map((kind) => [kind, years])),
)

/** The kinds of school, as the help names them. */
export const schoolKinds = Object.keys(levels).join(', ')

/** @returns undefined for what is no kind of school */
export const levelsOf = (kind: string): readonly number[] | undefined =>
  Object.hasOwn(levels, kind.toLowerCase()) ? levels[kind.toLowerCase()] : undefined
