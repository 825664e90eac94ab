import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isMet, type Table } from '../figures'
import { describeMachine, loadNow, machineLines } from '../machine'
import { tableLines } from '../print-table'
import { measureAnalytics } from './measure-analytics'
import { measureBackup } from './measure-backup'
import { measureBills } from './measure-bills'
import { measureFairness } from './measure-fairness'
import { measureGrowth } from './measure-growth'
import { measureStorage } from './measure-storage'
import { measurePromotion } from './measure-promotion'
import { measureService } from './measure-service'
import { measureMorning } from './morning/measure-morning'

const parts = {
  load: async () => measureService(say),
  analytics: async () => [await measureAnalytics(say)],
  bills: async () => [await measureBills(say)],
  promotion: async () => [await measurePromotion(say)],
  fairness: async () => [await measureFairness(say)],
  growth: async () => [await measureGrowth(say)],
  backup: async () => [await measureBackup(say)],
  morning: async () => measureMorning(say),
  storage: async () => [await measureStorage(say)],
}
const { values } = parseArgs({
  options: { json: { type: 'string' }, only: { type: 'string' } },
})
/** These fill a database for minutes, so they are measured only where they are asked for. */
const long = ['growth', 'backup', 'morning', 'storage']
const usual = Object.keys(parts).filter((name) => !long.includes(name))
const asked = Object.entries(parts).filter(([name]) =>
  values.only === undefined ? usual.includes(name) : values.only === name,
)
if (asked.length === 0) throw new Error(`--only is one of ${Object.keys(parts).join(', ')}`)
const loadBefore = loadNow()
const tables: Table[] = []
for (const [, measure] of asked) tables.push(...(await measure()))
for (const table of tables) console.log(['', ...tableLines(table)].join('\n'))
const machine = describeMachine('none', loadBefore)
console.log(['', ...machineLines(machine)].join('\n'))
if (values.json) {
  const judged = tables.map((table) => ({
    ...table,
    figures: table.figures.map((figure) => ({ ...figure, met: isMet(figure) })),
  }))
  await writeFile(values.json, `${JSON.stringify({ machine, tables: judged }, null, 2)}\n`)
}

function say(words: string): void {
  console.error(words)
}
