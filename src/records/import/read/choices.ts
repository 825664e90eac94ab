/** What a person says about the columns of one head: what each is, by its index; '' is a column that is not used. */
type ColumnChoices = Readonly<Record<number, string>>

/** What a person says about a file before it is read, or what was said about an earlier file with the same head. */
export interface ReadChoices {
  /** Whether a sheet is read, by its name; one that is missing is read as proposed. */
  sheets: Readonly<Record<string, boolean>>
  /** By the head's id. */
  columns: Readonly<Record<string, ColumnChoices>>
  /** What is chosen for an open question, by its id. */
  answers: Readonly<Record<string, string>>
}

export const noChoices: ReadChoices = { sheets: {}, columns: {}, answers: {} }
