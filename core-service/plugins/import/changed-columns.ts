type Values<C extends string> = Readonly<Record<C, string | null>>

/** The columns that a workbook says otherwise; where it says nothing, what is known stays. */
export const changedColumns = <C extends string>(
  columns: readonly C[],
  known: Values<C> | undefined,
  said: Values<C>,
): C[] => columns.filter((column) => said[column] !== null && said[column] !== (known?.[column] ?? null))

/** Some columns of a row, for an answer or the audit. */
export const picked = <C extends string>(
  columns: readonly C[],
  values: Values<C>,
): Record<string, string | null> => Object.fromEntries(columns.map((column) => [column, values[column]]))
