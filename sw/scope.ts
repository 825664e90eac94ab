/** A file of the build, and what it must contain. */
interface PrecacheEntry {
  url: string
  revision: string | null
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface WorkerEvents {
  sync: SyncEvent
  periodicsync: SyncEvent
}

/** The worker's global with what the DOM library has no types for: Background Sync and the precache list. */
interface HadirWorker extends ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: PrecacheEntry[]
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void
  addEventListener<K extends keyof ServiceWorkerGlobalScopeEventMap>(
    type: K,
    listener: (event: ServiceWorkerGlobalScopeEventMap[K]) => void,
  ): void
}

declare const self: HadirWorker

/** The build replaces `self.__WB_MANIFEST` where it is written literally, hence here and only here. */
export const precacheList = self.__WB_MANIFEST

export const worker: HadirWorker = self
