import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { asObject } from '../../contract/openapi/json-schema'
import { schoolKit } from '../support/records/school-kit'
import { testPassword } from '../support/services/core-service'

const { service, school } = await schoolKit('umum', {})
const document = asObject((await service.app.inject('/core/openapi.json')).json())

describe('a public linter', () => {
  const findings = async (source: object) => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // The service is given to the schools that have it, under no public licence.
        'info-license': 'off',
        'info-license-strict': 'off',
        // It tells one pair of each path; openapi.test.ts looks at all pairs, and lists those of the specification.
        'no-ambiguous-paths': 'off',
      },
    })
    const problems = await lintFromString({ source: JSON.stringify(source), config })
    return problems.map(({ ruleId, location }) => `${ruleId} ${String(location[0]?.pointer)}`)
  }

  it('finds nothing in the served document', async () => {
    // The questions whether the service works send nothing that could be refused.
    expect(await findings(document)).toEqual(
      ['', '~1live', '~1ready'].map(
        (which) => `operation-4xx-response #/paths/~1v1~1health${which}/get/responses`,
      ),
    )
  })

  it('finds what is wrong', async () => {
    const components = asObject(document['components'])
    const schemas = Object.entries(asObject(components['schemas'])).filter(([name]) => name !== 'Student')
    const broken = {
      ...document,
      components: { ...components, schemas: { ...Object.fromEntries(schemas), Unused: {} } },
    }
    const rules = (await findings(broken)).map((finding) => finding.split(' ')[0])
    expect([...new Set(rules)].sort()).toEqual([
      'no-unresolved-refs',
      'no-unused-components',
      'operation-4xx-response',
    ])
  })
})

/** What somebody else would write: the description as types, and a client that knows nothing else of the service. */
const client = `
import createClient from 'openapi-fetch'
import type { components, paths } from './description.mjs'

type Schemas = components['schemas']

export async function readStudent(baseUrl: string, body: Schemas['LoginBody'], id: string): Promise<Schemas['Student']> {
  const client = createClient<paths>({ baseUrl })
  const signIn = await client.POST('/v1/auth/login', { body })
  if (signIn.error !== undefined) throw new Error(signIn.error.meta.message)
  const headers = { authorization: \`Bearer \${signIn.data.data.access_token}\` }
  const answer = await client.GET('/v1/students/{id}', { params: { path: { id } }, headers })
  if (answer.error !== undefined) throw new Error(answer.error.meta.message)
  return answer.data.data
}
`

/** Each line after the imports contradicts the description. */
const mistaken = `
import createClient from 'openapi-fetch'
import type { components, paths } from './description.mjs'
export const status: components['schemas']['StudentStatus'] = 'asleep'
export const unknown = createClient<paths>().GET('/v1/pupils')
export const withoutPassword = createClient<paths>().POST('/v1/auth/login', { body: { email: 'a@b.test' } })
export const unread = async () => (await createClient<paths>().GET('/v1/school')).data?.data.shoe_size
`

describe('a public generator', () => {
  let folder: string
  let program: ts.Program

  beforeAll(async () => {
    // Below node_modules, where the client finds its package.
    const cache = path.join(import.meta.dirname, '../../node_modules/.cache')
    await mkdir(cache, { recursive: true })
    folder = await mkdtemp(path.join(cache, 'public-client-'))
    await writeFile(
      path.join(folder, 'description.mts'),
      astToString(await openapiTS(JSON.stringify(document))),
    )
    await writeFile(path.join(folder, 'client.mts'), client)
    await writeFile(path.join(folder, 'mistaken.mts'), mistaken)
    program = ts.createProgram(['description', 'client', 'mistaken'].map(fileOf), {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const fileOf = (name: string) => path.join(folder, `${name}.mts`)
  const errorsIn = (name: string) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(fileOf(name)))
      .map(({ messageText, file, start }) => {
        const line = file?.getLineAndCharacterOfPosition(start ?? 0).line
        return `${String(line)} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
      })

  it('makes types that are sound, and that refuse what the description does not say', () => {
    expect(errorsIn('description')).toEqual([])
    expect(errorsIn('client')).toEqual([])
    expect([...new Set(errorsIn('mistaken').map((error) => error.split(' ')[0]))]).toEqual([
      '3',
      '4',
      '5',
      '6',
    ])
  })

  it('makes a client that signs in and reads a student of the real service', async () => {
    program.emit(program.getSourceFile(fileOf('client')))
    const compiled = asObject({ ...(await import(path.join(folder, 'client.mjs'))) })
    const readStudent = z.parse(
      z.custom<(...given: unknown[]) => Promise<unknown>>((value) => typeof value === 'function'),
      compiled['readStudent'],
    )
    const address = `${await service.app.listen({ port: 0, host: '127.0.0.1' })}/core`
    const account = { email: school.email('wali_kelas'), password: testPassword }
    const [pupil] = school.classes['7A'].pupils
    expect(await readStudent(address, account, pupil?.id)).toMatchObject({
      id: pupil?.id,
      name: pupil?.name,
      class: { name: '7A' },
      status: 'active',
    })
    await expect(readStudent(address, { ...account, password: 'bukan ini' }, pupil?.id)).rejects.toThrow(
      'Email atau kata sandi salah',
    )
  })
})
