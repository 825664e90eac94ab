import { toBase64 } from './photos/base64'
import { subtleCrypto } from '../../contract/values/subtle-crypto'

/**
 * Signs the content of a file of unsent changes with its person's key.
 * @param key that the service gives to each person (`Me.queue_key`)
 * @returns null without a key, or where the browser gives no cryptography (an address without encryption)
 */
export async function signatureOf(content: unknown, key: string | null | undefined): Promise<string | null> {
  const subtle = subtleCrypto()
  if (!key || !subtle) return null
  const bytes = (text: string) => new TextEncoder().encode(text)
  const own = await subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const made = await subtle.sign('HMAC', own, bytes(JSON.stringify(content)))
  return toBase64(made)
}
