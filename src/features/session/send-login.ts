import { refreshConfig } from '../../api/base-url'
import { loadExchange } from '../../api/load-exchange'
import { toast } from '../../ui/dialogs/toast'
import { loginWords } from './login-words'
import { signIn } from './sign-in'

/**
 * Does before the first log-in is sent what it would wait for: the service's address, the device's database, the code.
 * @param config content of `/config.json`
 */
export async function prepareLogin(config: Promise<unknown>): Promise<void> {
  await Promise.all([refreshConfig(config), loadExchange().catch(() => undefined)])
}

/**
 * Signs in, and shows a toast about what could not be fetched beside the account.
 * @param shared whether other people use this computer too
 * @param ready of {@link prepareLogin}, for the first log-in of a page
 * @returns null, or why it did not work, in words
 */
export async function sendLogin(
  email: string,
  password: string,
  shared: boolean,
  ready?: Promise<void>,
): Promise<string | null> {
  try {
    const { missing } = await signIn(email, password, shared, ready)
    for (const text of missing) toast({ kind: 'error', text })
    return null
  } catch (error) {
    return loginWords(error)
  }
}
