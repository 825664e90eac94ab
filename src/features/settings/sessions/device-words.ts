import type { SessionPlace } from '../../../../contract/accounts/sessions'

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iPhone atau iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** "Chrome di Android", from how a browser names itself; browsers that pretend to be others are tried first. */
export function deviceWords(userAgent: string | null | undefined): string {
  const find = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} di ${system}`
  return browser ?? system ?? 'Perangkat tidak dikenal'
}

const places: Readonly<Record<SessionPlace, string>> = {
  same_network: 'Di jaringan yang sama dengan perangkat ini',
  local_network: 'Di jaringan sekolah',
  other_network: 'Lewat internet, dari jaringan lain',
}

/** Where a session was last used; null where the service does not return it. */
export const placeWords = (place: SessionPlace | null | undefined): string | null =>
  place ? places[place] : null
