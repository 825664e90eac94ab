/** An object as a listing has it. */
export interface S3Object {
  readonly key: string
  readonly modifiedAt: Date
  readonly size: number
}

/** A page of a listing. */
export interface S3Page {
  readonly objects: readonly S3Object[]
  /** Beginnings of keys up to the next slash, where the listing was asked for with one. */
  readonly folders: readonly string[]
  /** Where the next page begins; none: this is the last. */
  readonly next: string | undefined
}

/**
 * Reads the answer of ListObjectsV2, asked for with `encoding-type=url`: so no text of it has anything that XML escapes.
 * @returns undefined for what is no such answer
 */
export function readPage(xml: string): S3Page | undefined {
  if (!/<ListBucketResult[\s>]/.test(xml)) return undefined
  const truncated = textOf(xml, 'IsTruncated') === 'true'
  return {
    objects: partsOf(xml, 'Contents').map((part) => ({
      key: decoded(textOf(part, 'Key')),
      modifiedAt: new Date(textOf(part, 'LastModified')),
      size: Number(textOf(part, 'Size')),
    })),
    folders: partsOf(xml, 'CommonPrefixes').map((part) => decoded(textOf(part, 'Prefix'))),
    next: truncated ? unescaped(textOf(xml, 'NextContinuationToken')) : undefined,
  }
}

const partsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, part = '']) => part)

/** The text of the first element of a name. */
export const textOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
