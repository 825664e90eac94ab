/** The icons of some twenty schools; what is asked for least recently is drawn again. */
const mostIcons = 120

/**
 * Remembers icons that were drawn, some 10 KB each: drawing one costs tens of milliseconds, and anybody may ask.
 * Two who ask for the same one at once wait for one drawing.
 * @returns gives an icon by its key, and draws it where it is not there
 */
export function createIconMemory(): (key: string, draw: () => Promise<Buffer>) => Promise<Buffer> {
  const icons = new Map<string, Promise<Buffer>>()
  return (key, draw) => {
    const known = icons.get(key)
    icons.delete(key)
    const icon = known ?? draw()
    icons.set(key, icon)
    // A failed drawing is tried again by the next who asks.
    icon.catch(() => icons.get(key) === icon && icons.delete(key))
    const [oldest] = icons.keys()
    if (icons.size > mostIcons && oldest !== undefined) icons.delete(oldest)
    return icon
  }
}
