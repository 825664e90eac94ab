/** @returns the browser's own hashing and signing; undefined without https, where browsers have none */
export const subtleCrypto = () => (globalThis.crypto as Partial<typeof globalThis.crypto>).subtle
