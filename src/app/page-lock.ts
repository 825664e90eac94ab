/**
 * Holds a Web Lock for as long as this page lives. Browsers keep a page that is left by "back" or a new address
 * asleep for a while (the back-forward cache), with whatever transaction of the local database it had open; the
 * next page then waits for one that cannot go on. A page that holds a lock is ended instead.
 */
export function holdPageLock(): void {
  if (!('locks' in navigator)) return
  void navigator.locks.request('hadir-page', { mode: 'shared' }, () => new Promise<never>(() => undefined))
}
