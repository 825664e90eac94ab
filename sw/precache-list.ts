/** A file of the build, and the hash of what it must contain. */
interface PrecacheEntry {
  url: string
  revision: string | null
}

declare const self: { readonly __WB_MANIFEST: readonly PrecacheEntry[] }

/** The build replaces `self.__WB_MANIFEST` where it is written literally, hence here and only here. */
export const precacheList = self.__WB_MANIFEST
