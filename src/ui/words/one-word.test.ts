import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Texts of people, in the app and in the messages of the service; not what a console prints or a developer sees. */
const rooms = ['src', 'contract', 'core-service/messages', 'core-service/resources']
/** Texts with a word that the table refuses, and why it stands there. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // The group of the menu has no heading, and the breadcrumb is the specification's.
  'src/app/routing/route-table.ts': ['Dashboard'],
  'src/app/shell/side-bar-group.tsx': ['Dashboard'],
  'src/db/device-db.ts': ['Dashboard'],
  // What people may type into the search.
  'src/app/palette/places.ts': ['Dashboard'],
  // What nobody should choose.
  'core-service/resources/accounts/auth/common-passwords.ts': ['password'],
  // Headings of the files that schools bring.
  'src/records/import/read/pupils/columns.ts': ['usulan'],
}

interface Text {
  readonly file: string
  readonly text: string
}

/** Sentences for developers, and those that the specification gives in English. */
const english = /\b(?:the|of|with|by|failed|change|a)\b/i

/** What a person may read: text between elements, parts of templates, and strings that are a sentence or a label. */
function textsOf(file: string): Text[] {
  const texts: Text[] = []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    const isString = ts.isStringLiteral(node) && /^[A-Z]|\s/.test(node.text)
    if (isString || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node) || isTemplatePart(node))
      texts.push({ file, text: (node as ts.LiteralLikeNode).text })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind))
  return texts
}

const isTemplatePart = (node: ts.Node) => ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)

const texts = rooms
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('src/features/dev/'),
  )
  .flatMap(textsOf)
  .filter(({ text }) => !english.test(text))

const [, table = ''] =
  /## One word for one thing([^]*?)\n## /.exec(readFileSync('docs/glossary.md', 'utf8')) ?? []
const refused = table
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .flatMap((line) => line.split('|')[2]?.split(',') ?? [])
  .map((word) => word.trim())

const found = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text))
const shown = ({ file, text }: Text) => `${file}: ${text.trim().slice(0, 80)}`

it('every text has the one word that the glossary gives to a thing', () => {
  expect(refused.length).toBeGreaterThan(15)
  expect(texts.length).toBeGreaterThan(10_000)
  const others = refused.flatMap((word) =>
    found(new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i')).filter(
      ({ file }) => !allowed[file]?.includes(word),
    ),
  )
  expect(others.map(shown)).toEqual([])
})

it('no percentage has a space before its sign', () => {
  expect(found(/^ %|\d %/).map(shown)).toEqual([])
})
