import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/**
 * A law over all forms: what a person types, or ticks one by one, is kept as a draft until it is saved or thrown away. `useRecordForm`
 * asks for a draft; here every other box is found in the code. A file with one keeps the draft itself, is a field of a
 * `RecordForm`, or stands in one of the two tables.
 */

/** Boxes whose draft another file keeps, which draws them. */
const keptBy: Readonly<Record<string, string>> = {
  'features/bills/settings/year/year-fields.tsx': 'features/bills/settings/year/use-year-run.ts',
  'features/bills/till/open-bills.tsx': 'features/bills/till/pay/typing.ts',
  'features/bills/till/pay/paid-on-field.tsx': 'features/bills/till/pay/typing.ts',
  'features/bills/till/pay/pay-panel.tsx': 'features/bills/till/pay/typing.ts',
  'features/bills/till/pay/transfer-fields.tsx': 'features/bills/till/pay/typing.ts',
  'features/bills/till/search/add-pupil.tsx': 'features/bills/till/pay/typing.ts',
  'features/civitas/student/forms/leaving-fields.tsx': 'features/civitas/student/forms/use-leaving-draft.ts',
  'features/leaves/new/day-choice.tsx': 'features/leaves/new/use-leave-form.ts',
  'features/leaves/new/new-leave.tsx': 'features/leaves/new/use-leave-form.ts',
  'features/school-years/calendar/one-holiday.tsx': 'features/school-years/calendar/add-holidays-dialog.tsx',
  'features/school-years/hours/closed-fields.tsx': 'features/school-years/hours/use-hours-form.ts',
  'features/school-years/hours/effect-words.tsx': 'features/school-years/hours/use-hours-form.ts',
  'features/school-years/hours/pattern-fields.tsx': 'features/school-years/hours/use-hours-form.ts',
  'features/school-years/promotion/steps/confirm.tsx':
    'features/school-years/promotion/use-promotion-draft.ts',
  'features/school-years/promotion/steps/exceptions.tsx':
    'features/school-years/promotion/use-promotion-draft.ts',
  'features/school-years/years/year-form-dialog.tsx': 'features/school-years/years/new-year-dialog.tsx',
  'features/settings/roles/permission-matrix.tsx': 'records/form/record-dialog.tsx',
  'features/timetable/edit/hour-fields.tsx': 'features/timetable/edit/lesson-form.tsx',
}

/** Boxes of which nothing is kept, and why. */
const keptNowhere: Readonly<Record<string, string>> = {
  'app/palette/palette.tsx': 'a search',
  'app/schools/invitations.tsx': 'a code that is used once',
  'features/analytics/frame/span-bar.tsx': 'a filter',
  'features/bills/reductions/reductions-page.tsx': 'a filter',
  'features/bills/settings/missing/missing-pupils.tsx':
    'ticks that the app proposes, of bills that may be made meanwhile',
  'features/bills/transfers/check-dialog.tsx':
    'a date that is proposed; the reason of a refusal, beside it, is kept',
  'features/civitas/import/leaving-day.tsx':
    'a date that is proposed, of a file that is chosen again after a reload',
  'features/classes/naming/use-choose-step.tsx':
    'a date that is proposed; the new teacher, beside it, is kept',
  'features/classes/print/list-fields.tsx': 'how one paper looks; nothing is saved from it',
  'features/dev/fault-card.tsx': 'a tool of developers',
  'features/dev/say/gate-form.tsx': 'a tool of developers',
  'features/dev/say/leave-form.tsx': 'a tool of developers',
  'features/homeroom/day/day-picker.tsx': 'a day that is opened at once',
  'features/homeroom/recap/school/school-recap.tsx': 'a filter',
  'features/leaves/inbox/key-hint.tsx': 'a switch that is stored at once',
  'features/leaves/inbox/leave-filters.tsx': 'a filter',
  'features/presences/row/time-cell.tsx': 'one time, stored when its box is left',
  'features/session/first-run-page.tsx':
    'kept for the tab by `first-run-typed`, as nobody has a database before the first log-in',
  'features/session/own-password-page.tsx': 'a password',
  'features/settings/changes/changes-part.tsx': 'a filter',
  'features/settings/own/password-form.tsx': 'a password',
  'features/settings/person-data/erase-dialog.tsx':
    'the name that is typed to confirm what cannot be taken back',
  'features/staff-days/own/position-choice.tsx': 'a switch of one tap',
  'features/staff/person/staff-subjects.tsx': 'one subject, stored when it is chosen',
  'features/sync/queue-file-dialog.tsx': 'ticks of a file that is opened again',
  'features/timetable/exchange/import-dialog.tsx': 'one tick about a file that is chosen again',
  'features/timetable/exchange/plan-dialog.tsx': 'one tick about exactly the hours that are shown',
  'records/account/use-account-step.tsx': 'a password, and the address that the person is known with',
  'records/import/view/paste-dialog.tsx': 'cells that are still in their workbook, with whole lists of names',
  'records/import/view/sheet-choice.tsx': 'ticks of a file that is opened again',
  'records/list/column-dialog.tsx': 'columns, which are in the address',
  'records/list/search-box.tsx': 'a search',
  'records/merge/merge-dialog.tsx': 'a search; the answers are about two records as they are now',
  'records/moves/move-dialog.tsx': 'a class, and a date that is proposed; once begun, the run is kept',
}

const boxes = new Set([
  'TextInput',
  'DateInput',
  'TimeInput',
  'TextArea',
  'MoneyInput',
  'PasswordInput',
  'TickList',
  'Combobox',
  'input',
  'textarea',
])
/** A file is chosen again, and of a few one is chosen again, with one press. */
const onePress = new Set(['file', 'radio', 'color'])
const hooks = new Set([
  'useDraft',
  'useKeptValues',
  'useKeptText',
  'useWholeForm',
  'useStoreSoon',
  'useStoreDrawn',
  'keepDraft',
])

interface Source {
  hasBox: boolean
  calls: ReadonlySet<string>
  hasNoDraft: boolean
  imports: readonly string[]
}

const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
const known = new Set(names)
const sources = new Map(names.map((name) => [name, read(name)]))

function read(name: string): Source {
  const found = { hasBox: false, calls: new Set<string>(), hasNoDraft: false, imports: new Array<string>() }
  const importsFile = (node: ts.Expression | undefined) => {
    if (!node || !ts.isStringLiteral(node) || !node.text.startsWith('.')) return
    const path = join(dirname(name), node.text)
    const file = [`${path}.ts`, `${path}.tsx`].find((one) => known.has(one))
    if (file !== undefined) found.imports.push(file)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) importsFile(node.moduleSpecifier)
    if (ts.isCallExpression(node)) {
      if (ts.isIdentifier(node.expression)) found.calls.add(node.expression.text)
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword) importsFile(node.arguments[0])
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'draft')
      found.hasNoDraft ||= node.initializer.kind === ts.SyntaxKind.NullKeyword
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) found.hasBox ||= isBox(node)
    ts.forEachChild(node, visit)
  }
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(name, readFileSync(`src/${name}`, 'utf8'), ts.ScriptTarget.Latest, true, kind))
  return found
}

function isBox({ tagName, attributes }: ts.JsxOpeningLikeElement): boolean {
  const type = attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'type')
  const of = type && ts.isJsxAttribute(type) && type.initializer && ts.isStringLiteral(type.initializer)
  return boxes.has(tagName.getText()) && !(of && onePress.has(type.initializer.text))
}

const keeps = (name: string) => [...(sources.get(name)?.calls ?? [])].some((call) => hooks.has(call))

/** Whether a file draws another, itself or through what it imports. */
function reaches(from: string, to: string): boolean {
  const seen = new Set([from])
  for (const name of seen) for (const next of sources.get(name)?.imports ?? []) seen.add(next)
  return seen.has(to)
}

const isField = ({ calls }: Source) => calls.has('useRecordField') || calls.has('useController')
const askers = [...sources].filter(
  ([name, one]) => !name.startsWith('ui/') && (one.hasNoDraft || (one.hasBox && !isField(one))),
)

it('what is typed anywhere is kept as a draft, or stands here with the reason why not', () => {
  expect(askers.length).toBeGreaterThan(60)
  const lost = askers.flatMap(([name, { hasNoDraft }]) =>
    (keeps(name) && !hasNoDraft) || name in keptBy || name in keptNowhere ? [] : [name],
  )
  expect(lost).toEqual([])
})

it('the tables name only files that need it, and whose draft is kept where they say', () => {
  const asked = new Set(askers.map(([name]) => name))
  const spare = Object.keys({ ...keptBy, ...keptNowhere }).filter(
    (name) => !asked.has(name) || name in keptBy === name in keptNowhere,
  )
  expect(spare).toEqual([])
  const drawers = (hook: string) => [
    hook,
    ...names.filter((name) => sources.get(name)?.imports.includes(hook)),
  ]
  const wrong = Object.entries(keptBy).filter(
    ([name, hook]) => !keeps(hook) || !drawers(hook).some((drawer) => reaches(drawer, name)),
  )
  expect(wrong).toEqual([])
})
