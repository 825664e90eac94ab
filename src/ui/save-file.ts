/**
 * Offers a text as a download.
 * @param name of the file
 * @param type MIME type
 */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the address after the click has returned.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 10_000)
}
