/** Whether a write broke a unique index. @param index its name */
export function violates(error: unknown, index: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : undefined
    const constraint = 'constraint' in cause ? cause.constraint : undefined
    if (code === '23505' && constraint === index) return true
  }
  return false
}
