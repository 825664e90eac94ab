import type { SchoolLook } from '../../../contract/school/school'

/** What a browser shows of the app outside of its page. Read before the first paint by public/theme.js. */
export interface AppIdentity {
  /** Under the icon of the home screen. */
  short_name: string
  /** Paths of this origin. */
  manifest: string
  touch_icon: string
  favicon: string
}

const key = 'hadir:face'

/**
 * The identity of a look, where the browser may show it: a manifest counts for its own origin only (W3C App Manifest), as
 * does the app's security policy.
 * @param base the service's base address, absolute
 * @param origin of the app
 * @returns null where the service makes none, or is on another origin: the product's own stays
 */
export function identityOf(look: SchoolLook, base: string, origin: string): AppIdentity | null {
  const { shown_short_name, manifest_url, touch_icon_url, favicon_url } = look
  if (!shown_short_name || !manifest_url || !touch_icon_url || !favicon_url) return null
  const paths = [manifest_url, touch_icon_url, favicon_url].map((path) => {
    const address = base.replace(/\/$/, '') + path
    return URL.canParse(address) ? new URL(address) : null
  })
  const [manifest, touch, favicon] = paths.map((address) =>
    address?.origin === origin ? address.pathname + address.search : null,
  )
  if (!manifest || !touch || !favicon) return null
  return { short_name: shown_short_name, manifest, touch_icon: touch, favicon }
}

/** Gives the document an identity now and at every later start; null returns to the product's own. */
export function applyIdentity(identity: AppIdentity | null): void {
  try {
    if (identity) localStorage.setItem(key, JSON.stringify(identity))
    else localStorage.removeItem(key)
  } catch {
    // Storage refused: it lasts until the page closes.
  }
  const { head } = document
  head
    .querySelector('meta[name="apple-mobile-web-app-title"]')
    ?.setAttribute('content', identity?.short_name ?? own.short_name)
  head
    .querySelector('link[rel="apple-touch-icon"]')
    ?.setAttribute('href', identity?.touch_icon ?? own.touch_icon)
  applyFavicon(identity?.favicon ?? own.favicon)
  applyManifest(identity?.manifest ?? null)
}

/** As index.html has them. */
const own = {
  short_name: 'Hadir',
  touch_icon: '/icons/apple-touch-icon.png',
  favicon: '/favicon.svg',
}

function applyFavicon(href: string): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link || link.getAttribute('href') === href) return
  link.type = href.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
  link.href = href
}

/** The first manifest of the document counts, so a school's is put before the product's. */
function applyManifest(href: string | null): void {
  const applied = document.head.querySelector<HTMLLinkElement>('link[data-school-manifest]')
  if (href === null) return applied?.remove()
  if (applied?.getAttribute('href') === href) return
  applied?.remove()
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = href
  link.dataset['schoolManifest'] = ''
  document.head.prepend(link)
}
