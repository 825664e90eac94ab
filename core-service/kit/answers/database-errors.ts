/** Unique, foreign key, check, exclusion. */
const constraintCodes = ['23505', '23503', '23514', '23P01']

/** The name of the constraint or unique index that a statement broke, if it broke one. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : undefined
    const name = 'constraint' in cause ? cause.constraint : undefined
    if (constraintCodes.some((one) => one === code) && typeof name === 'string') return name
  }
  return undefined
}

/** Whether a write broke a constraint or unique index. @param name its name */
export const violates = (error: unknown, name: string) => brokenConstraint(error) === name
