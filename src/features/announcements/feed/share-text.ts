import type { Announcement } from '../../../../contract/school/announcements'

/** Longer addresses are cut or refused by browsers and by WhatsApp. In letters of the address, after encoding. */
export const longestLink = 1800

/** What is passed on; the marks are WhatsApp's own, so the text goes unchanged. */
export function shareText({ title, body }: Announcement, school: string | null): string {
  return [`*${title}*`, body ?? '', ...(school ? [`— ${school}`] : [])].join('\n\n')
}

/**
 * The same for an address: what does not fit is left out after a whole word, and where to read on is named.
 * @param readOn address of the announcement in this app
 */
export function shareTextForLink(row: Announcement, school: string | null, readOn: string): string {
  const whole = shareText(row, school)
  if (encodeURIComponent(whole).length <= longestLink) return whole
  const rest = `Selengkapnya: ${readOn}`
  const withBody = (body: string) => shareText({ ...row, body: `${body.trimEnd()}…\n\n${rest}` }, school)
  // By letters, not by halves of one: half an emoji cannot be encoded.
  const letters = Array.from(row.body ?? '')
  let [fits, most] = [0, letters.length]
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2)
    const length = encodeURIComponent(withBody(letters.slice(0, middle).join(''))).length
    if (length <= longestLink) fits = middle
    else most = middle - 1
  }
  const cut = letters.slice(0, fits).join('')
  return withBody(cut.replace(/\s\S*$/, '') || cut)
}
