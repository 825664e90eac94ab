/** Folders and names are ours: lower case, digits and dashes; the only dot is that of the ending. */
const folderPattern = /^[a-z0-9][a-z0-9-]{0,39}$/
const namePattern = /^[a-z0-9][a-z0-9-]{0,39}\/[0-9a-f-]{36}\.webp$/

/**
 * Whether a request for an image wants to know where it is: it asks for JSON, and not for an image too.
 * @param accept the header of that name
 */
export const wantsAddress = (accept: string | undefined): boolean =>
  /\bapplication\/json\b/i.test(accept ?? '') && !/\bimage\//i.test(accept ?? '')

export const isFolder = (folder: string): boolean => folderPattern.test(folder)

/** Whether a name can be one that an upload answered; everything else is not looked for at all. */
export const isObjectName = (name: string): boolean => namePattern.test(name)

/** Where an image is, below the service's base address. @param name a checked one */
export const addressOf = (name: string): string => `/v1/images/${encodeURIComponent(name)}`

/** The name of an upload in the audit. */
export const imageEntity = 'images'

/** The id of an image in the audit: the part of its name that its bytes give. @param name a checked one */
export const imageIdOf = (name: string): string => name.slice(name.indexOf('/') + 1, -'.webp'.length)

/** The name of the image below an address of {@link addressOf}; null for another address. */
export function objectNameIn(url: string): string | null {
  const [, encoded = ''] = /^\/v1\/images\/([\w%.-]+)$/.exec(url) ?? []
  try {
    return encoded === '' ? null : decodeURIComponent(encoded)
  } catch {
    return null
  }
}
