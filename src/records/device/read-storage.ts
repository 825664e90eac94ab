/** The browser's report of this site's storage; null where it gives none. Bytes. */
export interface StorageFacts {
  used: number | null
  quota: number | null
  persisted: boolean | null
}

export async function readStorage(): Promise<StorageFacts> {
  // Absent on plain http from another machine, and in older Safari.
  if (!('storage' in navigator)) return { used: null, quota: null, persisted: null }
  const [estimate, persisted] = await Promise.all([
    navigator.storage.estimate().catch(() => null),
    navigator.storage.persisted().catch(() => null),
  ])
  return { used: estimate?.usage ?? null, quota: estimate?.quota ?? null, persisted }
}
