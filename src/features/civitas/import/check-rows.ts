import { listClasses } from '../../../../contract/classes'
import type { Client } from '../../../api/client'
import { ApiError, NetworkError, SessionChanged, SessionEnded } from '../../../api/errors'
import { dryRun } from './dry-run'
import { reviewOf, type Checked } from './import-flow'
import { retryPatiently, Stopped, type Patience } from './retry-patiently'

interface CheckOptions {
  client: Client
  file: Checked
  patience: Patience
  /** Told of the file's state after every step, until the signal ends it. */
  onChange: (file: Checked) => void
}

/** Asks the service about every row that has no answer yet. Never throws: what went wrong is in `error`. */
export async function checkRows({ client, file, patience, onChange }: CheckOptions): Promise<void> {
  let state = file
  const change = (parts: Partial<Checked>) => {
    if (patience.signal.aborted) return
    state = { ...state, ...parts }
    onChange(state)
  }
  try {
    change({ error: null, checking: { done: 0, total: file.result.rows.length } })
    if (state.existing === null) {
      const query = { page: 1, limit: 200, status: 'active' } as const
      const { list } = await retryPatiently(
        () => client.send(listClasses, { query, signal: patience.signal }),
        patience,
      )
      change({ existing: list })
    }
    const open = reviewOf(state).ready.filter(({ row }) => !state.outcomes.has(row))
    let done = 0
    change({ checking: { done, total: open.length } })
    await dryRun(client, open, patience, (answered) => {
      done += answered.length
      const outcomes = new Map(state.outcomes)
      for (const outcome of answered) outcomes.set(outcome.row, outcome)
      change({ outcomes, checking: { done, total: open.length } })
    })
    change({ checking: null })
  } catch (error) {
    if (!(error instanceof Stopped)) change({ checking: null, error: serviceWords(error) })
  }
}

/** Why the service did not do what was asked, for a person who was importing. */
export function serviceWords(error: unknown): string {
  if (error instanceof SessionEnded || error instanceof SessionChanged) {
    return 'Sesi Anda berakhir. Masuk lagi, lalu lanjutkan impor.'
  }
  if (error instanceof ApiError && error.status === 404) {
    return 'Layanan sekolah ini belum mendukung impor siswa. Hubungi pengelolanya.'
  }
  if (error instanceof ApiError && error.message) return error.message
  if (error instanceof NetworkError) return 'Layanan sekolah tidak terjangkau.'
  return 'Layanan sekolah menjawab dengan cara yang tidak dikenal. Coba lagi, atau hubungi pengelolanya.'
}
