/** As much of Cache Storage as the second copy uses. */
export class FakeCaches {
  /** The disk is full: nothing more can be kept. */
  full = false
  /** What is to be removed after so many is not: the browser has ended. */
  removals = Number.POSITIVE_INFINITY
  private readonly caches = new Map<string, Map<string, Response>>()

  open(name: string) {
    const held = this.caches.get(name) ?? new Map<string, Response>()
    this.caches.set(name, held)
    return Promise.resolve({
      keys: () =>
        Promise.resolve(Array.from(held.keys(), (path) => new Request(`http://sekolah.test${path}`))),
      match: (path: string) => Promise.resolve(held.get(path)?.clone()),
      put: (path: string, response: Response) => {
        if (this.full) return Promise.reject(new DOMException('no room', 'QuotaExceededError'))
        held.set(path, response)
        return Promise.resolve()
      },
      delete: (path: string) => Promise.resolve(--this.removals >= 0 && held.delete(path)),
    })
  }
}
