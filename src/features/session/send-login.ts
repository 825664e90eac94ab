import { toast } from '../../ui/dialogs/toast'
import { loginWords } from './login-words'
import { signIn } from './sign-in'

/**
 * Signs in, and says in passing what could not be fetched beside the account.
 * @param config content of `/config.json`, where the page has asked for it already
 * @returns null, or why it did not work, in words
 */
export async function sendLogin(
  email: string,
  password: string,
  config?: Promise<unknown>,
): Promise<string | null> {
  try {
    const { missing } = await signIn(email, password, config)
    for (const text of missing) toast({ kind: 'error', text })
    return null
  } catch (error) {
    return loginWords(error)
  }
}
