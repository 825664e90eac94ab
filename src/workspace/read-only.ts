/** Nothing is stored because the app is looked at as another role (decision 0045); a banner on every screen shows that. */
export class ReadOnlyView extends Error {
  override readonly name = 'ReadOnlyView'
}

/** Whether a save failed for that reason. */
export function isReadOnlyView(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReadOnlyView'
}
