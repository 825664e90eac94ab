/**
 * In what a service differs that keeps the specification's letter all the same: one value from each list, the first
 * where nothing is said.
 */
export const differences = {
  ids: ['texts', 'numbers'],
  expiry: ['200', '401'],
  health: ['found', 'missing'],
  pages: ['asked', 'capped'],
  register: ['whole', 'sparse', 'unnamed'],
  put: ['many', 'one'],
  permissions: ['texts', 'objects', 'none'],
  values: ['contract', 'own'],
  fields: ['nested', 'flat'],
  dates: ['dates', 'moments'],
  message: ['meta', 'beside'],
} as const

export type Mode = { readonly [K in keyof typeof differences]?: (typeof differences)[K][number] }

/** Each difference alone, none, and all at once. */
export const singleModes: readonly Mode[] = [
  {},
  ...Object.entries(differences).flatMap(([name, values]) =>
    values.slice(1).map((value) => ({ [name]: value })),
  ),
  Object.fromEntries(Object.entries(differences).map(([name, values]) => [name, values.at(-1)])),
]

/** Few modes in which each pair of differences occurs, however many differences there are. */
export function pairwiseModes(): Mode[] {
  const names = Object.keys(differences) as (keyof typeof differences)[]
  const missing = new Set(
    names.flatMap((a, at) =>
      names
        .slice(at + 1)
        .flatMap((b) => differences[a].flatMap((x) => differences[b].map((y) => `${a}=${x}&${b}=${y}`))),
    ),
  )
  const modes: Mode[] = []
  while (missing.size > 0) {
    // A pair that is still missing, and then for each name the value that meets most others.
    const [pair = ''] = missing
    const mode = Object.fromEntries(new URLSearchParams(pair)) as Record<string, string>
    const isMissing = (a: string, b: string) =>
      missing.has(`${a}=${mode[a] ?? ''}&${b}=${mode[b] ?? ''}`) ||
      missing.has(`${b}=${mode[b] ?? ''}&${a}=${mode[a] ?? ''}`)
    for (const name of names.filter((one) => mode[one] === undefined)) {
      const gain = (value: string) => {
        mode[name] = value
        return names.filter((other) => other in mode && isMissing(other, name)).length
      }
      mode[name] = [...differences[name]].sort((a, b) => gain(b) - gain(a))[0] ?? ''
    }
    for (const [at, a] of names.entries())
      for (const b of names.slice(at + 1)) missing.delete(`${a}=${mode[a] ?? ''}&${b}=${mode[b] ?? ''}`)
    modes.push(Object.fromEntries(names.map((name) => [name, mode[name]])))
  }
  return modes
}

/** What a mode differs in, in a few words. */
export function modeName(mode: Mode): string {
  const said = Object.entries(mode).filter(([name, value]) => value !== differences[name as keyof Mode][0])
  return said.map(([name, value]) => `${name} ${value}`).join(', ') || 'the contract’s own reading'
}
