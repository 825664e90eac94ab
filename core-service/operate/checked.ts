import '../../contract/openapi/field-sentences'
import * as z from 'zod/mini'
import { SetupBody } from '../../contract/school/setup'
import { StartupError } from '../start/startup-error'

/** What the console takes of a new school and of a new administrator, by the rules of the first-run screen. */
export const NewAdministrator = z.pick(SetupBody, { name: true, email: true })
export const NewSchool = z.omit(SetupBody, { setup_code: true, password: true })

/**
 * Checks what was typed.
 * @param optionOf what the console calls a field of the contract
 * @throws StartupError with one line for each fault
 */
export function checked<S extends z.core.$ZodType>(
  schema: S,
  typed: unknown,
  optionOf: Readonly<Record<string, string>>,
): z.core.output<S> {
  const result = z.safeParse(schema, typed)
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => {
    const field = String(path[0])
    return `  ${optionOf[field] ?? field}: ${message}`
  })
  throw new StartupError(`Belum benar:\n${lines.join('\n')}`)
}
