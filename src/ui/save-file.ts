/**
 * Hands a file to the person as a download.
 * @param content with its MIME type
 * @param name of the file
 */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A text as JSON, for {@link saveFile}. */
export function jsonFile(text: string): Blob {
  return new Blob([text], { type: 'application/json' })
}
