/**
 * Puts text on the clipboard.
 * @returns false where the browser does not allow it (no permission, or an address without https)
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
