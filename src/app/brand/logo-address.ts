/**
 * Where the school's logo lies.
 * @param logo as white label says it: a path below the service's base address, or a whole address
 * @param base the service's base address, absolute, without a trailing slash
 * @returns null where there is none, or nothing that a browser loads an image from
 */
export function logoAddress(logo: string | null | undefined, base: string): string | null {
  if (!logo) return null
  if (/^\/(?!\/)/.test(logo)) {
    const { origin, pathname } = new URL(base)
    // A plain service may say the whole path on its origin.
    const isBelowBase = pathname !== '/' && logo.startsWith(`${pathname}/`)
    return isBelowBase ? origin + logo : base.replace(/\/$/, '') + logo
  }
  return /^https?:\/\//i.test(logo) && URL.canParse(logo) ? logo : null
}
