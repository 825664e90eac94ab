import { useEffect, useRef, useState } from 'react'
import { useWorkspace } from '../../workspace/workspace'
import { errorWords } from '../error-words'
import { runBulk, type BulkAnswer, type BulkOutcome, type BulkStop } from './run-bulk'
import { forgetRun, storeRun } from './stored-run'

interface State<Row> {
  phase: 'ready' | 'running' | 'stopped' | 'finished'
  rows: readonly Row[]
  outcomes: ReadonlyMap<string, BulkOutcome>
  stop: BulkStop | null
}

/** One change of many records, as a screen shows it. */
export interface Bulk<Row> {
  phase: State<Row>['phase']
  /** All records of the run. */
  rows: readonly Row[]
  done: Row[]
  refused: { row: Row; message: string }[]
  /** Records without an outcome yet. */
  open: Row[]
  stopped: BulkStop | null
  start: (rows: readonly Row[]) => void
  /** Goes on with the records that are open. */
  resume: () => void
  /** Ends the run after the request that is under way. */
  stop: () => void
}

/** A stored run that goes on in a dialog. */
export interface ResumedRun<Row> {
  rows: readonly Row[]
  outcomes: ReadonlyMap<string, BulkOutcome>
  /** What was chosen for all of them, by the names that `kept` gave it. */
  choice: Readonly<Record<string, string>>
}

interface BulkOptions<Row> {
  /** Records of one request. */
  size: number
  send: (rows: readonly Row[]) => Promise<BulkAnswer>
  /** Called when a run has ended, also one that stopped: the lists can be fetched again. */
  onEnd: () => void
  /** Called when every record is done and none was refused. */
  onAllDone: (rows: readonly Row[]) => void
  /**
   * Under which name the run is stored, and what was chosen for all its records, so that {@link UnfinishedRun} can
   * bring it back. Left out for a change that must not outlive its dialog.
   */
  kept?: { what: string; choice: Readonly<Record<string, string>> } | undefined
  /** The run that goes on here, instead of a new one. */
  resumed?: ResumedRun<Row> | undefined
}

const nothing = { phase: 'ready', rows: [], outcomes: new Map(), stop: null } as const

const interrupted: BulkStop = { message: 'Halaman ini ditutup sebelum selesai.', unsure: [] }

/**
 * Runs one change over many records with progress, stop and resume. It runs while the screen is open; with `kept` the
 * rest is not lost with the screen.
 */
export function useBulk<Row extends { id: string }>(options: BulkOptions<Row>): Bulk<Row> {
  const { kept, resumed } = options
  const { db } = useWorkspace()
  const [state, setState] = useState<State<Row>>(
    resumed
      ? { phase: 'stopped', rows: resumed.rows, outcomes: resumed.outcomes, stop: interrupted }
      : nothing,
  )
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function go(rows: readonly Row[], before: ReadonlyMap<string, BulkOutcome>) {
    const control = new AbortController()
    running.current = control
    let outcomes = before
    setState({ phase: 'running', rows, outcomes, stop: null })
    const ids = rows.map(({ id }) => id)
    const store = async () => {
      if (kept) await storeRun(db, kept.what, ids, outcomes, kept.choice)
    }
    await store()
    const stop = await runBulk({
      rows: rows.filter(({ id }) => !before.has(id)),
      size: options.size,
      send: options.send,
      async onOutcomes(more) {
        outcomes = new Map([...outcomes, ...more])
        setState({ phase: 'running', rows, outcomes, stop: null })
        await store()
      },
      signal: control.signal,
    }).catch((error: unknown): BulkStop => ({ message: errorWords(error), unsure: [] }))
    running.current = null
    if (kept && !stop) await forgetRun(db, kept.what)
    options.onEnd()
    setState({ phase: stop ? 'stopped' : 'finished', rows, outcomes, stop })
    if (!stop && [...outcomes.values()].every(({ kind }) => kind === 'done')) options.onAllDone(rows)
  }

  const { phase, rows, outcomes } = state
  return {
    phase,
    rows,
    done: rows.filter(({ id }) => outcomes.get(id)?.kind === 'done'),
    refused: rows.flatMap((row) => {
      const outcome = outcomes.get(row.id)
      return outcome?.kind === 'refused' ? [{ row, message: outcome.message }] : []
    }),
    open: rows.filter(({ id }) => !outcomes.has(id)),
    stopped: state.stop,
    start: (chosen) => void go(chosen, new Map()),
    resume: () => void go(rows, outcomes),
    stop: () => running.current?.abort(),
  }
}
