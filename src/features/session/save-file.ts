/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
