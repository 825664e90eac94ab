/** What the service's own figures say of waiting, since it started. */
export interface Waits {
  /** Seconds in all that requests waited for a connection to the database. */
  readonly places: number
  /** Seconds in all that statements took. */
  readonly statements: number
  /** How many statements there were. */
  readonly count: number
  /** Seconds in all until requests were answered. */
  readonly requests: number
}

/** @param port where the service gives its figures for Prometheus */
export async function readWaits(port: number): Promise<Waits> {
  const text = await (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text()
  const sumOf = (name: string, what = 'sum') =>
    [...text.matchAll(new RegExp(`^${name}_${what}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    )
  return {
    places: sumOf('hadir_pool_wait_seconds'),
    statements: sumOf('hadir_statement_seconds'),
    count: sumOf('hadir_statement_seconds', 'count'),
    requests: sumOf('hadir_request_seconds'),
  }
}
