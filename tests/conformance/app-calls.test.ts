import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../../contract/all-calls'
import type { CallSpec } from '../../contract/call'
import { failureSentence } from '../../contract/failures'
import { lastFallback } from '../../contract/last-fallback'
import { allLines } from './specification-lines'

/** Calls of the specification that no code of the app sends by their description, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'images.get': 'read by the address that an upload answered (src/api/read-image)',
}

const filesOf = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(room, file))

const sources = [...filesOf('src'), ...filesOf('sw')].map((file) => {
  const text = readFileSync(file, 'utf8')
  return { file, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) }
})

/** The calls by the names under which the contract's files export them. */
async function exportedCalls(): Promise<Map<string, CallSpec>> {
  const found = new Map<string, CallSpec>()
  for (const file of filesOf('contract')) {
    const exported: unknown = await import(/* @vite-ignore */ path.resolve(file))
    for (const [name, value] of Object.entries(Object(exported) as object)) {
      const call = allCalls.find((one) => one === value)
      if (call) found.set(`${file.replace(/\.ts$/, '')} ${name}`, call)
    }
  }
  return found
}

/** What a file imports from the contract as values: the name within the file, and where it comes from. */
function importsOf(file: string, tree: ts.SourceFile): Map<string, string> {
  const imported = new Map<string, string>()
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const named = statement.importClause?.namedBindings
    if (!named || !ts.isNamedImports(named)) continue
    const from = path.join(path.dirname(file), statement.moduleSpecifier.text)
    for (const { name, propertyName } of named.elements)
      imported.set(name.text, `${from} ${(propertyName ?? name).text}`)
  }
  return imported
}

/** Whether a name hands the call on to what sends it: not its type, a part of it, or its sentence. */
function isHandedOn(name: ts.Identifier): boolean {
  const { parent } = name
  if (ts.isImportSpecifier(parent) || ts.isTypeQueryNode(parent)) return false
  if (ts.isPropertyAccessExpression(parent)) return false
  return !(ts.isCallExpression(parent) && parent.expression.getText() === 'failureSentence')
}

function each(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  node.forEachChild((child) => each(child, look))
}

/** What reads why a request failed, or gives the whole request to its caller. */
const readsFailure =
  /requestState\(|DocumentNotice|documentPart\(|fail\w+Of\(|\.error\b|[{,]\s*error\b|return use(Document|Query)\b|return \{[^}]*\bquery\b/

/** Whether code keeps a failure off the toasts (`meta.quiet`) and shows it nowhere else. */
const isSilent = (code: string) => code.includes('quiet: true') && !readsFailure.test(code)

const exported = await exportedCalls()
/** The calls that the app makes, with whether a failure is shown at one place at least. */
const made = new Map<CallSpec, boolean>()
for (const { file, tree } of sources) {
  const imported = importsOf(file, tree)
  for (const statement of tree.statements) {
    each(statement, (node) => {
      const call = ts.isIdentifier(node) ? exported.get(imported.get(node.text) ?? '') : undefined
      if (call && ts.isIdentifier(node) && isHandedOn(node))
        made.set(call, made.get(call) === true || !isSilent(statement.getText()))
    })
  }
}

const lineOf = (text: string) => text.replace(/ \(.*/, '').replace(/\{\w+\}/g, '{}')
const specified = new Set(allLines.map(({ id }) => lineOf(id)))
const unmade = (calls: readonly CallSpec[]) =>
  calls.filter((call) => !made.has(call) && !(call.id in exceptions)).map(({ id }) => id)

describe('the app', () => {
  it('makes every call that the specification names', () => {
    const named = allCalls.filter(({ method, path: at }) => specified.has(lineOf(`${method} ${at}`)))
    expect(named.length).toBeGreaterThan(100)
    expect(unmade(named)).toEqual([])
  })

  it('makes every call that has a sentence of failure, and shows the sentence', () => {
    const withSentence = allCalls.filter((call) => failureSentence(call) !== lastFallback)
    expect(withSentence.length).toBeGreaterThan(90)
    const swallowed = withSentence.filter((call) => made.get(call) === false).map(({ id }) => id)
    expect({ unmade: unmade(withSentence), swallowed }).toEqual({ unmade: [], swallowed: [] })
  })

  it('has no exception that is not one', () => {
    const ids = allCalls.filter((call) => !made.has(call)).map(({ id }) => id)
    expect(Object.keys(exceptions).filter((id) => !ids.includes(id))).toEqual([])
  })
})
