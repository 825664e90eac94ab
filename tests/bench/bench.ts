import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isMet, type Table } from './figures'
import { describeMachine, loadNow, machineLines } from './machine'
import { measureAnalyses } from './measures/measure-analyses'
import { measureCamera } from './measures/measure-camera'
import { measureColdStart } from './measures/measure-cold-start'
import { measureFirstVisit } from './measures/measure-first-visit'
import { measureGate } from './measures/measure-gate'
import { measureImport } from './measures/measure-import'
import { measureLists } from './measures/measure-lists'
import { measureMoves } from './measures/measure-moves'
import { measureReplay } from './measures/measure-replay'
import { measureSearch } from './measures/measure-search'
import { measureSizes } from './measures/measure-sizes'
import { measureStaffMonth } from './measures/measure-staff-month'
import { measureTaps } from './measures/measure-taps'
import { measureTimetable } from './measures/measure-timetable'
import { measureVerdicts } from './measures/measure-verdicts'
import { tableLines } from './print-table'
import { onStage, type Stage } from './stage'

/** In this order, because the last two change the school. */
const measurements: Record<string, (stage: Stage) => Promise<Table | Table[]>> = {
  sizes: measureSizes,
  taps: measureTaps,
  verdicts: measureVerdicts,
  timetable: measureTimetable,
  search: measureSearch,
  lists: measureLists,
  start: measureColdStart,
  'first-visit': measureFirstVisit,
  moves: measureMoves,
  replay: measureReplay,
  gate: measureGate,
  camera: measureCamera,
  'staff-month': measureStaffMonth,
  import: measureImport,
  analyses: measureAnalyses,
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
const unknown = positionals.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(`Usage: npm run bench -- [--json FILE] [${Object.keys(measurements).join('] [')}]`)
  process.exit(2)
}

// It judges nothing: a missed aim is printed, and only what could not be measured is a failure.
const loadBefore = loadNow()
const { tables, chromium } = await onStage(async (stage) => {
  const measured: Table[] = []
  for (const [name, measure] of Object.entries(measurements)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const found = [await measure(stage)].flat()
    // At once: a run that is cut short keeps what it has measured.
    for (const table of found) console.log(['', ...tableLines(table)].join('\n'))
    measured.push(...found)
  }
  return { tables: measured, chromium: stage.browser.version() }
})
const machine = describeMachine(chromium, loadBefore)
console.log(['', ...machineLines(machine)].join('\n'))
if (values.json) {
  const judged = tables.map((table) => ({
    ...table,
    figures: table.figures.map((figure) => ({ ...figure, met: isMet(figure) })),
  }))
  await writeFile(values.json, `${JSON.stringify({ machine, tables: judged }, null, 2)}\n`)
}
