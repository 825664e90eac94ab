type Values<C extends string> = Readonly<Record<C, string | null>>

/** The columns in which a workbook differs; where its cell is empty, the stored value stays. */
export const changedColumns = <C extends string>(
  columns: readonly C[],
  known: Values<C> | undefined,
  given: Values<C>,
): C[] => columns.filter((column) => given[column] !== null && given[column] !== (known?.[column] ?? null))

/** Some columns of a row, for an answer or the audit. */
export const picked = <C extends string>(
  columns: readonly C[],
  values: Values<C>,
): Record<string, string | null> => Object.fromEntries(columns.map((column) => [column, values[column]]))
