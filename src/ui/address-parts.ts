/**
 * A change of the search part of an address, for the setter of `useSearchParams`: all other parts stay.
 * @param parts values by name; one that is empty, null or undefined is taken out
 */
export const withParts =
  (parts: Readonly<Record<string, string | null | undefined>>) =>
  (before: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(before)
    for (const [name, value] of Object.entries(parts)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
