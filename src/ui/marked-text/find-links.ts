/** What may be opened from a text that somebody else wrote. */
const allowed = ['http:', 'https:', 'mailto:', 'tel:']
const candidate = /(?:https?:\/\/|mailto:|tel:)[^\s<>"'`]+/gi
const isWord = /[\p{L}\p{N}]/u
/** Ends a sentence or a mark, and not an address. */
const trailing = '.,;:!?)]}*_~'

export interface FoundLink {
  href: string
  /** As it was typed. */
  text: string
}

/** The links in a line, by where they begin. */
export function findLinks(line: string): Map<number, FoundLink> {
  const links = new Map<number, FoundLink>()
  for (const { 0: found, index } of line.matchAll(candidate)) {
    if (isWord.test(line[index - 1] ?? ' ')) continue
    let end = found.length
    while (end > 0 && trailing.includes(found.charAt(end - 1))) end--
    const text = found.slice(0, end)
    const href = safeHref(text)
    if (href !== null) links.set(index, { href, text })
  }
  return links
}

/**
 * An address that may be opened, or null: only http, https, mailto and tel, and none that hides where it leads behind
 * a name before an @.
 */
function safeHref(text: string): string | null {
  try {
    const url = new URL(text)
    if (!allowed.includes(url.protocol) || url.username !== '' || url.password !== '') return null
    if (url.protocol.startsWith('http') ? url.hostname === '' : url.pathname === '') return null
    return url.href
  } catch {
    return null
  }
}
