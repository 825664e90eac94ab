const origin = 'http://sekolah.test'
const pathOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, origin).pathname

/** As much of Cache Storage as the second copy and the app's own files use. */
export class FakeCaches {
  /** The disk is full: nothing more can be kept. */
  full = false
  /** What is to be removed after so many is not: the browser has ended. */
  removals = Number.POSITIVE_INFINITY
  private readonly caches = new Map<string, Map<string, Response>>()

  keys() {
    return Promise.resolve([...this.caches.keys()])
  }

  delete(name: string) {
    return Promise.resolve(this.caches.delete(name))
  }

  match(key: string | Request) {
    const path = pathOf(key)
    const cache = [...this.caches.values()].find((held) => held.has(path))
    return Promise.resolve(cache?.get(path)?.clone())
  }

  open(name: string) {
    const held = this.caches.get(name) ?? new Map<string, Response>()
    this.caches.set(name, held)
    return Promise.resolve({
      keys: () => Promise.resolve(Array.from(held.keys(), (path) => new Request(`${origin}${path}`))),
      match: (key: string | Request) => Promise.resolve(held.get(pathOf(key))?.clone()),
      put: (key: string | Request, response: Response) => {
        if (this.full) return Promise.reject(new DOMException('no room', 'QuotaExceededError'))
        held.set(pathOf(key), response)
        return Promise.resolve()
      },
      delete: (key: string | Request) => Promise.resolve(--this.removals >= 0 && held.delete(pathOf(key))),
    })
  }
}
