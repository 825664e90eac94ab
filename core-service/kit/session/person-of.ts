/**
 * Who wrote or decided something, as answers name them.
 * @param id null where nobody did
 * @param name null where the account is gone
 */
export const personOf = (
  id: string | null | undefined,
  name: string | null,
): { id: string; name: string } | null =>
  id === null || id === undefined ? null : { id, name: name ?? 'Pengguna lama' }
