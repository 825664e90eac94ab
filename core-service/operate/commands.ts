import { adminCommands } from './admin-commands'
import { auditCommands } from './audit/audit-commands'
import type { Command } from './command'
import { doctor } from './doctor/doctor'
import { leavingCommands } from './school/leaving-commands'
import { schoolCommands } from './school/school-commands'

/** Every command of the operator's console, in the order of its help. */
export const commands: readonly Command[] = [
  doctor,
  ...schoolCommands,
  ...leavingCommands,
  ...adminCommands,
  ...auditCommands,
]
