/** Whether this browser can be reminded at all, and if not, why. */
export type PushState = 'unable' | 'denied' | 'able'

export function pushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unable'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

/**
 * Asks the person, and then the browser's push service, for an address to be reminded at.
 * @param publicKey of the service, base64url
 * @returns null where the person refused
 * @throws where the browser has no push service, or none that answers
 */
export async function askForAddress(publicKey: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made with another key, for another service, would never receive a message from this one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  return subscription.endpoint
}

/** Whether the browser still holds an address. It drops one by itself where the permission is taken back. */
export async function holdsAddress(): Promise<boolean> {
  if (pushState() !== 'able') return false
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription())
}

/** Gives the browser's address up. What the service still holds, its push service then answers as gone. */
export async function giveAddressUp(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
