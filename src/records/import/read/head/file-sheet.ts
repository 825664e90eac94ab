/** What becomes of a sheet. */
export interface FileSheet {
  /** Null for text. */
  name: string | null
  /** Rows of people; of a sheet whose head is not understood, rows that are not blank. */
  rows: number
  /**
   * `choice`: it has a head that is understood, so that a person may take it or leave it out. `repeated`: as `choice`, and its people
   * are in the other sheets too.
   */
  state: 'choice' | 'repeated' | 'noHead' | 'otherKind' | 'hidden'
  isRead: boolean
}

/** Whether a person may take the sheet or leave it out. */
export const isOffered = ({ state }: FileSheet): boolean => state === 'choice' || state === 'repeated'
