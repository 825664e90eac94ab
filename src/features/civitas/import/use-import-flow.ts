import { useEffect, useRef, useState } from 'react'
import { useToday } from '../../../pull/use-today'
import { useWorkspace } from '../../../pull/workspace'
import { checkRows } from './check-rows'
import { reviewOf, withoutClass, type Checked, type ImportFlow } from './import-flow'
import { startJob } from './import-job'
import { ReadFailure } from './read/read-failure'
import { usePatience, type PatienceState } from './use-patience'
import { readWorkbook } from './workbook-worker'

export interface ImportFlowState {
  flow: ImportFlow
  patience: PatienceState
  /** Reads a file or pasted cells, then asks the service what would happen. */
  read: (source: Blob | string, name: string) => void
  chooseLevel: (className: string, level: number) => void
  /** Asks again about the rows that have no answer yet. */
  checkAgain: () => void
  confirm: () => void
  openJob: (id: string) => void
  restart: () => void
}

/** The steps from a file to a stored import; applying it is `use-job.ts`. */
export function useImportFlow(): ImportFlowState {
  const { db, client } = useWorkspace()
  const today = useToday()
  const [flow, setFlow] = useState<ImportFlow>({ step: 'choose', failure: null })
  const patience = usePatience()
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const check = (file: Checked) =>
    void checkRows({ client, file, patience: patience.begin(), onChange: setFlow })

  async function read(source: Blob | string, fileName: string) {
    const controller = new AbortController()
    reading.current?.abort()
    reading.current = controller
    setFlow({ step: 'reading', fileName, done: 0, total: 0 })
    try {
      const result = await readWorkbook(source, today, controller.signal, (done, total) =>
        setFlow({ step: 'reading', fileName, done, total }),
      )
      const file = { step: 'checked', fileName, result, existing: null, chosen: {}, error: null } as const
      check({ ...file, outcomes: new Map(), checking: { done: 0, total: result.rows.length } })
    } catch (error) {
      if (controller.signal.aborted) return
      setFlow({ step: 'choose', failure: error instanceof ReadFailure ? error.code : 'broken' })
    }
  }

  async function confirm(file: Checked) {
    const rows = reviewOf(file).ready.filter(({ row }) => file.outcomes.has(row))
    const outcomes = rows.flatMap(({ row }) => file.outcomes.get(row) ?? [])
    try {
      const id = await startJob(db, { fileName: file.fileName, rows, outcomes, faulty: file.result.faulty })
      setFlow({ step: 'job', id })
    } catch {
      // Without a stored job an interrupted import could not go on: better not to begin.
      setFlow({
        ...file,
        error: 'Penyimpanan perangkat ini penuh, jadi impor belum dimulai. Kosongkan dulu.',
      })
    }
  }

  return {
    flow,
    patience,
    read: (source, name) => void read(source, name),
    chooseLevel: (className, level) => {
      if (flow.step !== 'checked') return
      const outcomes = withoutClass(flow.outcomes, flow.result.rows, className)
      check({ ...flow, chosen: { ...flow.chosen, [className]: level }, outcomes })
    },
    checkAgain: () => {
      if (flow.step === 'checked') check(flow)
    },
    confirm: () => {
      if (flow.step === 'checked') void confirm(flow)
    },
    openJob: (id) => setFlow({ step: 'job', id }),
    restart: () => {
      reading.current?.abort()
      patience.stop()
      setFlow({ step: 'choose', failure: null })
    },
  }
}
