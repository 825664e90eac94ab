import { errorWords } from '../../error-words'
import type { Client } from '../../../api/client'
import { ApiError } from '../../../api/errors'
import { importDoors, type ImportKind } from '../import-kind'
import { dryRun } from './dry-run'
import { reviewOf, type Checked } from './import-flow'
import { retryPatiently, Stopped, type Patience } from './retry-patiently'

interface CheckOptions {
  kind: ImportKind
  client: Client
  file: Checked
  patience: Patience
  /** Called with the file's state after every step, until the signal ends it. */
  onChange: (file: Checked) => void
}

/** Asks the service about every row that has no answer yet. Never throws: what went wrong is in `error`. */
export async function checkRows({ kind, client, file, patience, onChange }: CheckOptions): Promise<void> {
  let state = file
  const change = (parts: Partial<Checked>) => {
    if (patience.signal.aborted) return
    state = { ...state, ...parts }
    onChange(state)
  }
  try {
    change({ error: null, checking: { done: 0, total: file.result.rows.length } })
    if (state.known === null) {
      const { questions } = kind
      const known = await retryPatiently(
        async () => (await questions?.known(client, patience.signal)) ?? [],
        patience,
      )
      change({ known })
    }
    const open = reviewOf(kind, state).ready.filter(({ row }) => !state.outcomes.has(row))
    let done = 0
    change({ checking: { done, total: open.length } })
    await dryRun(kind, client, open, patience, (answered) => {
      done += answered.length
      const outcomes = new Map(state.outcomes)
      const asked = new Map(state.asked)
      for (const outcome of answered) {
        outcomes.set(outcome.row, outcome)
        if (outcome.outcome === 'asked') asked.set(outcome.row, outcome)
      }
      change({ outcomes, asked, checking: { done, total: open.length } })
    })
    change({ checking: null })
  } catch (error) {
    if (!(error instanceof Stopped)) change({ checking: null, error: serviceWords(kind, error) })
  }
}

const unknownAnswer =
  'Layanan sekolah menjawab dengan cara yang tidak dikenal. Coba lagi, atau hubungi pengelolanya.'

/** Why the service did not do what was asked, for a person who was importing. */
export function serviceWords(kind: Pick<ImportKind, 'name'>, error: unknown): string {
  if (error instanceof ApiError && error.status === 404) {
    return `Layanan sekolah ini belum mendukung ${importDoors[kind.name].title.toLowerCase()}. Hubungi pengelolanya.`
  }
  return errorWords(error, unknownAnswer, 'Layanan sekolah tidak terjangkau.')
}
