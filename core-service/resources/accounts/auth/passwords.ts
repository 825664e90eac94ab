import { hash, verify } from '@node-rs/argon2'

/** argon2id (the package's default kind) at 25–50 ms a password; more would queue up at 07:00. */
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let standIn: Promise<string> | undefined

/**
 * Whether a password is right. For an email that nobody has, the same work is done against a hash that
 * nothing matches, so that the time of the answer does not show which emails exist.
 * @param stored the user's hash, or undefined when there is no such user
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  // An erased account has a text in this place that is no hash.
  if (stored?.startsWith('$')) return verify(stored, password)
  standIn ??= hashPassword('nobody has this one')
  await verify(await standIn, password)
  return false
}
