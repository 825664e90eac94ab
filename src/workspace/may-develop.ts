/**
 * Whether `/dev` exists for this person: in a development build for everybody, else by permission. Strict,
 * unlike a screen's own check: permissions with foreign names open nothing here.
 * @param permissions of the signed-in role
 */
export function mayDevelop(permissions: readonly string[]): boolean {
  return import.meta.env.DEV || permissions.includes('developer.read')
}
