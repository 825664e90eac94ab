import { readFileSync } from 'node:fs'
import { openDatabase } from '../db/client'
import { expect, it } from 'vitest'
import { testService } from '../../tests/support/records/school-kit'
import { createFigures } from './figures'
import { watchInstallation } from './installation'

const read = (file: string) => readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8')

/** Names of the figures that an instance has, as they are asked for. */
async function namesOfFigures(): Promise<Set<string>> {
  const service = await testService()
  const figures = createFigures()
  const { pool } = openDatabase(service.databaseUrl)
  const clock = () => service.clock.now
  figures.watch({
    version: '1',
    pool,
    installation: watchInstallation({ db: service.db, folders: [{ holds: 'files', folder: '/' }], clock }),
    lastBackup: async () => null,
    clock,
  })
  figures.answered({ method: 'GET', route: '/core/v1/students', status: 200, seconds: 0.1 })
  const text = await figures.text()
  await pool.end()
  return new Set([...text.matchAll(/^([a-z]\w+)[{ ]/gm)].map(([, name]) => name ?? ''))
}

it('every figure that an alert or the manual names is one that there is', async () => {
  const names = await namesOfFigures()
  const named = (text: string) => [...text.matchAll(/\b(?:hadir|nodejs|process)_\w+/g)].map(([name]) => name)
  const expressions = [...read('alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(
    ([, expression]) => expression ?? '',
  )
  expect(expressions.length).toBeGreaterThan(10)
  // `up` is Prometheus' own.
  expect(expressions.filter((one) => named(one).length === 0)).toEqual(['up{job="hadir"} == 0'])
  expect(named(expressions.join('\n')).filter((name) => !names.has(name))).toEqual([])
  // The manual names a histogram without its parts.
  const plain = new Set([...names].map((name) => name.replace(/_(bucket|count|sum)$/, '')))
  const inManual = new Set(named(read('operate.md')))
  expect([...inManual].filter((name) => !plain.has(name))).toEqual([])
  expect([...plain].filter((name) => name.startsWith('hadir_') && !inManual.has(name))).toEqual([])
})

it('each alert says in a sentence what is wrong, and whether it can wait', () => {
  const alerts = read('alerts.yml').split('- alert: ').slice(1)
  for (const alert of alerts) {
    expect(alert, alert).toMatch(/labels:\s+severity: (page|morning)\n/)
    expect(alert, alert).toMatch(/summary: '[A-Z].+[.?]'\n/)
  }
})
