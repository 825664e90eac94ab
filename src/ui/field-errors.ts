import * as z from 'zod/mini'
import { ValidationData } from '../../contract/envelope'

/** One sentence per field, by the field's path. */
export type FieldErrors = Partial<Record<string, string>>

/** The first sentence of each field of a failed parse. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

/** The same from a validation answer of the service (1100–1199, `data.errors[]`). */
export function answeredFieldErrors(data: unknown): FieldErrors {
  const parsed = z.safeParse(ValidationData, data)
  return parsed.success
    ? fieldErrors(parsed.data.errors.map(({ path, message }) => ({ path: [path], message })))
    : {}
}

/** Puts the focus on the first field that has an error, in the order of the page. */
export function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors): void {
  const fields = [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )
  fields.find((field) => errors[field.name] !== undefined)?.focus()
}
