import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { asObject } from '../../contract/openapi/json-schema'
import { namedSchemas } from '../../contract/openapi/named-schemas'

it('names every schema that a file of the contract exports', async () => {
  const contract = path.join(import.meta.dirname, '../../contract')
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(80)
  const exported = await Promise.all(
    files.map(async (file) => Object.entries(asObject({ ...(await import(path.join(contract, file))) }))),
  )
  const named = new Set(namedSchemas.values())
  const missing = exported
    .flat()
    .filter(([name, value]) => value instanceof z.core.$ZodType && /^[A-Z]/.test(name) && !named.has(name))
  expect(missing.map(([name]) => name)).toEqual([])
})
