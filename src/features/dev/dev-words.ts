const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/g

/** An id by its last six letters: enough to tell two apart on a phone (UUIDv7 begin alike). */
export function shortId(text: string): string {
  return text.replace(uuid, (id) => `…${id.slice(-6)}`)
}

/** How long until a moment: "2 d lagi"; a dash for one that has passed. Milliseconds since 1970. */
export function waitWords(at: number, now: number): string {
  const seconds = Math.ceil((at - now) / 1000)
  return seconds > 0 ? `${seconds} d lagi` : '–'
}

/** "07.02.13,250" by this device's clock: steps of a replay are milliseconds apart. */
export function clockWords(at: number): string {
  return new Date(at).toLocaleTimeString('id-ID', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  })
}
