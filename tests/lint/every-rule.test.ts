import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantedScreens } from './planted-screens'
import { plantedScript, plantedUnreadable } from './planted-script'
import { plantedTypes } from './planted-types'

const root = path.resolve(import.meta.dirname, '../..')
const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
const configFile = path.join(root, '.oxlintrc.json')

/** Rules that hold in some places only: the file that they are planted in, and what it says. */
const plantedInPlaces: [rule: string, file: string, text: string][] = [
  ['no-restricted-properties', 'src/a.ts', 'export const a = crypto.randomUUID()'],
  ['no-restricted-properties', 'sw/a.ts', 'export const a = crypto.subtle'],
  ['no-restricted-properties', 'contract/a.ts', 'export const a = crypto.randomUUID()'],
  ['no-restricted-globals', 'src/outbox/b.ts', 'export const a = window'],
  ['no-restricted-globals', 'src/db/b.ts', 'export const a = document'],
  ['no-restricted-globals', 'src/api/b.ts', 'export const a = localStorage'],
  ['no-restricted-globals', 'contract/b.ts', 'export const a = sessionStorage'],
  ['hadir/no-call-alias', 'core-service/a.routes.ts', "import { a as b } from '../contract/c'\nexport { b }"],
  [
    'react/rules-of-hooks',
    'src/use-a.ts',
    "import { useRef } from 'react'\nexport function useA(a: boolean) { if (a) useRef(1) }",
  ],
  ['typescript/no-floating-promises', 'src/a.test.ts', 'async function f() { await Promise.resolve() }\nf()'],
  ['typescript/no-unnecessary-condition', 'contract/d.ts', 'export const f = (a: { b: number }) => a?.b'],
]

const planted = [
  ...inFolder(plantedScript, 'scripts', 'mjs'),
  ...inFolder(plantedTypes, 'core-service', 'ts'),
  ...inFolder(plantedScreens, 'src', 'tsx'),
  ...plantedInPlaces,
]
const unreadable = inFolder(plantedUnreadable, 'scripts', 'mjs')
const folder = mkdtempSync(path.join(tmpdir(), 'hadir-lint-'))
let found = new Map<string, Set<string>>()

beforeAll(() => {
  for (const file of ['.oxlintrc.json', 'scripts/lint-rules.mjs', 'tsconfig.base.json']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(folder, file))
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  put(
    'tsconfig.json',
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { jsx: 'react-jsx', types: ['node'] },
    }),
  )
  for (const [, file, text] of [...planted, ...unreadable]) put(file, text)
  put('src/unused.ts', '// oxlint-disable-next-line no-debugger\nexport const a = 1')
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (!stdout.startsWith('{')) throw new Error(`${stdout}${stderr}`)
  found = rulesOf(JSON.parse(stdout) as Report)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every rule of the configuration refuses the violation that is planted for it', () => {
  expect(
    planted.filter(([rule, file]) => !found.get(file)?.has(rule)).map(([rule, file]) => `${rule} in ${file}`),
  ).toEqual([])
})

test('a file that is no module is refused', () => {
  expect(unreadable.filter(([, file]) => !found.has(file)).map(([rule]) => rule)).toEqual([])
})

test('a violation is planted for every rule of the configuration', () => {
  const text = readFileSync(configFile, 'utf8')
  const rules = new Set(
    [...text.matchAll(/^ +"([\w-]+(?:\/[\w-]+)?)": (?:"error"|\[\s*"error")/gm)].map(([, name]) => name),
  )
  for (const [rule] of planted) rules.delete(rule)
  expect([...rules]).toEqual([])
})

test('a comment that switches a rule off for nothing is refused', () => {
  expect([...(found.get('src/unused.ts') ?? [])]).toEqual(['unused directive'])
})

test('every source file of the project is looked at', () => {
  const git = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const looked = execFileSync(process.execPath, [oxlint, '--debug=files'], { cwd: root, encoding: 'utf8' })
  const sources = git.split('\n').filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file))
  const seen = new Set(looked.split('\n'))
  expect(sources.length).toBeGreaterThan(3000)
  expect(sources.filter((file) => !seen.has(file))).toEqual([])
})

interface Report {
  readonly diagnostics: readonly {
    readonly code?: string
    readonly message: string
    readonly filename: string
  }[]
}

/** @returns for each file the rules that it breaks, as the configuration calls them */
function rulesOf({ diagnostics }: Report): Map<string, Set<string>> {
  const rules = new Map<string, Set<string>>()
  for (const { code = '', message, filename } of diagnostics) {
    const rule = message.startsWith('Unused') ? 'unused directive' : nameOf(code)
    rules.set(filename, (rules.get(filename) ?? new Set()).add(rule))
  }
  return rules
}

/** @param code of a finding; the two rules of hooks are reported under another name than they are configured */
function nameOf(code: string): string {
  return code
    .replace(/^(.*)\((.*)\)$/, '$1/$2')
    .replace(/^eslint\//, '')
    .replace(/^react-hooks\//, 'react/')
}

function inFolder(rules: Record<string, string>, name: string, ending: string): [string, string, string][] {
  return Object.entries(rules).map(([rule, text]) => [
    rule,
    `${name}/${rule.replace('/', '.')}.${ending}`,
    text,
  ])
}

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
