import type { Permission } from '../permissions'

/** Who holds one of these writes money down, with their name on it. */
export const takesMoney = [
  'bills.write',
  'bills.verify',
  'bills.correct',
  'bills.unlock',
] as const satisfies readonly Permission[]
