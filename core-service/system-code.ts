/** The code of an error: of the system, as `ENOENT`, or of the database, as `57014`; empty where there is none. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
