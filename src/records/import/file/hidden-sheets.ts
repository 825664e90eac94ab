import { CFB } from '@e965/xlsx'

interface PackedFile {
  content: Iterable<number>
  size: number
}

/** What is used of the library's reader of packed files, which has no types. */
export interface Packer {
  read: (bytes: Uint8Array, options: { type: 'array' }) => object
  find: (pack: object, path: string) => PackedFile | null
  write: (pack: object, options: { fileType: 'zip'; type: 'array' }) => Iterable<number>
}

const packer = CFB as Packer

/**
 * Names of the sheets that an OpenDocument spreadsheet hides, which the workbook library does not tell.
 * @param source the bytes of an `.ods`, or the text of an `.fods`
 */
export function hiddenInOpenDocument(source: Uint8Array | string): ReadonlySet<string> {
  const xml = typeof source === 'string' ? source : contentOf(source)
  const hiding = new Set<string>()
  for (const [style = ''] of xml.matchAll(
    /<style:style\b[^>]*style:family="table"[^>]*>[\s\S]*?<\/style:style>/g,
  ))
    if (/table:display="false"/.test(style)) hiding.add(/style:name="([^"]*)"/.exec(style)?.[1] ?? '')
  const hidden = new Set<string>()
  if (hiding.size === 0) return hidden
  for (const [table = ''] of xml.matchAll(/<table:table\s[^>]*>/g)) {
    const name = /table:name="([^"]*)"/.exec(table)?.[1]
    if (name !== undefined && hiding.has(/table:style-name="([^"]*)"/.exec(table)?.[1] ?? ''))
      hidden.add(plain(name))
  }
  return hidden
}

function contentOf(bytes: Uint8Array): string {
  const content = packer.find(packer.read(bytes, { type: 'array' }), '/content.xml')?.content
  return content === undefined ? '' : new TextDecoder().decode(Uint8Array.from(content))
}

const plain = (name: string): string =>
  name
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
