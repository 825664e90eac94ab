/** One sentence per field, by the field's path. */
export type FieldErrors = Partial<Record<string, string>>

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
