/** Chromium's report of the connection; other browsers have no such object. */
interface Line extends EventTarget {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

function line(): Line | undefined {
  return 'connection' in navigator ? (navigator.connection as Line | undefined) : undefined
}

/** Whether this person saves data, or the line is so slow that work in the background would be felt. */
export function isThrifty(): boolean {
  const { saveData = false, effectiveType = '' } = line() ?? {}
  return saveData || effectiveType.endsWith('2g')
}

/** Calls back when the line changes. @returns stops it */
export function onThriftChange(changed: () => void): () => void {
  const watched = line()
  watched?.addEventListener('change', changed)
  return () => {
    watched?.removeEventListener('change', changed)
  }
}
