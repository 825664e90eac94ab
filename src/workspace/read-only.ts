/** Nothing is stored because the app is looked at as another role (decision 0045); the person has been told. */
export class ReadOnlyView extends Error {
  override readonly name = 'ReadOnlyView'
}

/** Whether a save failed for that reason. */
export function isReadOnlyView(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReadOnlyView'
}
