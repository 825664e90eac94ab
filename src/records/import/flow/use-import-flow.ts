import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readMeta } from '../../../db/meta'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { ReadFailure } from '../file/read-failure'
import { readWorkbook } from '../file/workbook-worker'
import { handedOver, type ChosenFile } from '../handed-over'
import type { ImportKind } from '../import-kind'
import { noChoices, type ReadChoices } from '../read/choices'
import { withoutStays } from '../read/without-stays'
import { checkRows } from './check-rows'
import { rememberColumns, rememberedColumns } from './column-memory'
import {
  answered,
  chosen,
  reviewOf,
  type Checked,
  type Choice,
  type ColumnsStep,
  type ImportFlow,
} from './import-flow'
import { startJob } from './import-job'
import { usePatience, type PatienceState } from './use-patience'

export interface ImportFlowState {
  flow: ImportFlow
  patience: PatienceState
  /** Reads a file or pasted cells, then asks the service what would happen. */
  read: (source: Blob | string, name: string) => void
  /** Shows the sheets and columns of the file that was read. */
  openColumns: () => void
  /** Reads the file again with other sheets, while its columns are looked at. */
  chooseSheets: (choices: ReadChoices) => void
  /** Reads the file as the person says, and remembers what its columns are. */
  chooseColumns: (choices: ReadChoices) => void
  /** Answers what the file leaves open, and asks the service about the rows that it concerns. */
  answer: (name: string, answer: string) => void
  /** Answers what the service asked about rows, by row number, and asks again about them. */
  choose: (answers: ReadonlyMap<number, Choice>) => void
  /** Asks again about the rows that have no answer yet. */
  checkAgain: () => void
  confirm: () => void
  openJob: (id: string) => void
  restart: () => void
}

/** The steps from a file to a stored import; applying it is `use-job.ts`. */
export function useImportFlow(kind: ImportKind): ImportFlowState {
  const { db, client } = useWorkspace()
  const today = useToday()
  const location: { state: unknown } = useLocation()
  const [handed] = useState(() => handedOver(location.state))
  const [flow, setFlow] = useState<ImportFlow>(() =>
    handed
      ? { step: 'reading', fileName: handed.name, done: 0, total: 0 }
      : { step: 'choose', failure: null },
  )
  const patience = usePatience()
  const reading = useRef<AbortController>(null)
  const latest = useRef<ColumnsStep>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const check = (file: Checked) =>
    void checkRows({ kind, client, file, patience: patience.begin(), onChange: setFlow })

  async function start(file: ChosenFile, said?: ReadChoices, stays = false) {
    const { source, name: fileName } = file
    const controller = new AbortController()
    reading.current?.abort()
    reading.current = controller
    try {
      const choices = said ?? { ...noChoices, columns: await rememberedColumns(db, kind.name) }
      const read = await readWorkbook(
        { kind: kind.name, source, today, choices },
        controller.signal,
        (done, total) => !stays && setFlow({ step: 'reading', fileName, done, total }),
      )
      const takesStays =
        kind.name !== 'students' || (await readMeta(db, 'capabilities'))?.includes('student_stays')
      const result = takesStays ? read : withoutStays(read)
      const columns: ColumnsStep = { step: 'columns', file, result, choices }
      latest.current = columns
      if (stays || result.asks.length > 0) {
        setFlow(columns)
        return
      }
      const checked = { step: 'checked', fileName, result, known: null, answers: {}, error: null } as const
      check({ ...checked, outcomes: new Map(), checking: { done: 0, total: result.rows.length } })
    } catch (error) {
      if (controller.signal.aborted) return
      const failure = error instanceof ReadFailure ? error.code : 'broken'
      setFlow({ step: 'choose', failure, file })
    }
  }

  async function confirm(file: Checked) {
    const rows = reviewOf(kind, file).ready.filter(({ row }) => file.outcomes.has(row))
    const outcomes = rows.flatMap(({ row }) => file.outcomes.get(row) ?? [])
    try {
      const id = await startJob(db, {
        kind: kind.name,
        fileName: file.fileName,
        rows,
        outcomes,
        faulty: file.result.faulty,
      })
      setFlow({ step: 'job', id })
    } catch {
      // Without a stored job an interrupted import could not go on: better not to begin.
      setFlow({
        ...file,
        error: 'Penyimpanan perangkat ini penuh, jadi impor belum dimulai. Kosongkan dulu.',
      })
    }
  }

  const readHanded = useEffectEvent(() => {
    if (handed) void start(handed)
  })
  useEffect(() => {
    const timer = setTimeout(() => readHanded())
    return () => clearTimeout(timer)
  }, [])

  return {
    flow,
    patience,
    read: (source, name) => {
      setFlow({ step: 'reading', fileName: name, done: 0, total: 0 })
      void start({ source, name })
    },
    openColumns: () => {
      patience.stop()
      if (latest.current) setFlow(latest.current)
    },
    chooseSheets: (choices) => {
      if (latest.current) void start(latest.current.file, choices, true)
    },
    chooseColumns: (choices) => {
      if (!latest.current) return
      const { file } = latest.current
      setFlow({ step: 'reading', fileName: file.name, done: 0, total: 0 })
      // A full device forgets the columns, and reads the file all the same.
      void rememberColumns(db, kind.name, choices.columns).catch(() => undefined)
      void start(file, choices)
    },
    answer: (name, answer) => {
      if (flow.step === 'checked') check(answered(kind, flow, name, answer))
    },
    choose: (answers) => {
      if (flow.step === 'checked') check(chosen(flow, answers))
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
