/** An emptied field is no text; a field left out stays left out. */
export const orNull = (text: string | null | undefined): string | null | undefined =>
  text === '' ? null : text
