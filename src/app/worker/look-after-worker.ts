import { keepTrying } from '../../ui/late/keep-trying'
import { whenIdle } from '../when-idle'

let isBegun = false

/**
 * Registers the service worker once the first screen is shown: it must not compete with it for a slow line.
 * Development has none, so that hot reload and its caches never disagree.
 */
export function lookAfterWorker(): void {
  if (isBegun) return
  isBegun = true
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () => {
    whenIdle(() => {
      keepTrying(async () => (await import('./register-worker')).registerWorker())
    })
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
