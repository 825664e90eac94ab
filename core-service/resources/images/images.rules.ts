/** Bytes of an upload at most. */
export const uploadLimit = 5 * 1024 * 1024

/** Folders and names are ours: lower case, digits and dashes; the only dot is that of the ending. */
const folderPattern = /^[a-z0-9][a-z0-9-]{0,39}$/
const namePattern = /^[a-z0-9][a-z0-9-]{0,39}\/[0-9a-f-]{36}\.webp$/

export const isFolder = (folder: string): boolean => folderPattern.test(folder)

/** Whether a name can be one that an upload answered; everything else is not looked for at all. */
export const isObjectName = (name: string): boolean => namePattern.test(name)
