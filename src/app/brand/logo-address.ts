/**
 * The address of the school's logo.
 * @param logo as white label has it: a path below the service's base address, or a whole address
 * @param base the service's base address, absolute, without a trailing slash
 * @returns null where there is none, or nothing that a browser loads an image from
 */
export function logoAddress(logo: string | null | undefined, base: string): string | null {
  if (!logo) return null
  if (/^\/(?!\/)/.test(logo)) {
    const { origin, pathname } = new URL(base)
    // A plain service may send the whole path on its origin.
    const isBelowBase = pathname !== '/' && logo.startsWith(`${pathname}/`)
    return isBelowBase ? origin + logo : base.replace(/\/$/, '') + logo
  }
  return /^https?:\/\//i.test(logo) && URL.canParse(logo) ? logo : null
}
