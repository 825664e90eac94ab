import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isMet } from '../figures'
import { describeMachine, loadNow, machineLines } from '../machine'
import { tableLines } from '../print-table'
import { measureService } from './measure-service'

const { values } = parseArgs({ options: { json: { type: 'string' } } })
const loadBefore = loadNow()
const tables = await measureService((words) => console.error(words))
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
