interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface WorkerEvents {
  sync: SyncEvent
  periodicsync: SyncEvent
}

/** The worker's global with what the DOM library has no types for: Background Sync. */
interface HadirWorker extends ServiceWorkerGlobalScope {
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void
  addEventListener<K extends keyof ServiceWorkerGlobalScopeEventMap>(
    type: K,
    listener: (event: ServiceWorkerGlobalScopeEventMap[K]) => void,
  ): void
}

declare const self: HadirWorker

export const worker: HadirWorker = self
