import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What may ask again, and takes no pause from `backOffMs`: a timer, a loop that awaits, a repetition that a library is told to make. */
function repetitionsIn(text: string): string[] {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true)
  const declared = declarationsIn(source)
  const timers = new Set(['setTimeout', 'setInterval'])
  const found: string[] = []
  const note = (name: string, pause: ts.Node | undefined) => {
    if (!backsOff(pause, declared)) found.push(name)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportSpecifier(node) && node.parent.parent.parent.getText().includes('timers/promises'))
      timers.add(node.name.text)
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText().replace(/^(globalThis|window|self)\./, '')
      // Node's promise of a pause has no callback before its length.
      const isPause = /^(setTimeout|setInterval)$/.test(name)
      if (timers.has(name)) note(name, node.arguments[isPause ? 1 : 0])
    }
    if (ts.isIterationStatement(node, false) && isEndless(node) && awaits(node.statement))
      note('loop', node.statement)
    if (ts.isPropertyAssignment(node) && ['retry', 'refetchInterval'].includes(node.name.getText()))
      if (repeats(node.initializer)) note(node.name.getText(), node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Functions and constants of a file by name; a name that is declared twice has all of its declarations. */
function declarationsIn(source: ts.SourceFile): ReadonlyMap<string, ts.Node[]> {
  const declared = new Map<string, ts.Node[]>()
  const visit = (node: ts.Node): void => {
    const value = ts.isFunctionDeclaration(node)
      ? node.body
      : ts.isVariableDeclaration(node) || ts.isParameter(node)
        ? (node.initializer ?? node)
        : undefined
    if (value && 'name' in node) {
      const name = (node.name as ts.Node | undefined)?.getText() ?? ''
      declared.set(name, [...(declared.get(name) ?? []), value])
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return declared
}

/** Whether `backOffMs` is called there, or by what is declared in the same file and used there. */
function backsOff(
  node: ts.Node | undefined,
  declared: ReadonlyMap<string, ts.Node[]>,
  seen: readonly string[] = [],
): boolean {
  if (!node) return false
  if (ts.isIdentifier(node)) {
    if (node.text === 'backOffMs') return true
    const values = seen.includes(node.text) ? [] : (declared.get(node.text) ?? [])
    return values.length > 0 && values.every((value) => backsOff(value, declared, [...seen, node.text]))
  }
  return ts.forEachChild(node, (child) => backsOff(child, declared, seen) || undefined) ?? false
}

/** False, 0 and a button's handler repeat nothing. */
const repeats = (value: ts.Expression) =>
  !['false', '0'].includes(value.getText()) && !(ts.isArrowFunction(value) && value.parameters.length === 0)

/** A loop over the items of a list ends by itself. */
const isEndless = (node: ts.IterationStatement) => !ts.isForOfStatement(node) && !ts.isForInStatement(node)

function awaits(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node)) return true
  if (ts.isFunctionLike(node)) return false
  return ts.forEachChild(node, (child) => awaits(child) || undefined) ?? false
}

const once = 'waits once, and asks nothing again'
const given = 'waits once, for as long as the loop in this file says'
const local = 'asks nobody: works on what is on the device or the screen'
const items = 'ends with its items; the first failure ends it'

/**
 * Each repetition that does not go through `backOffMs`, by file: what is found there, and why it is no loop that asks again
 * and again after a failure.
 */
const listed: Readonly<Record<string, string>> = {
  'src/api/answers-ahead.ts setTimeout': once,
  'src/api/every-page.ts loop': items,
  'src/api/fault.ts setTimeout': once,
  'src/api/request.ts setTimeout': once,
  'src/app/page-lock.ts setTimeout': once,
  'src/app/start-app.tsx setTimeout': once,
  'src/app/storage/use-silence.ts setTimeout,setInterval': local,
  'src/app/sync/fetch-ahead.ts setTimeout': 'once for each sign of life, whose pace is probePaceMs',
  'src/app/sync/keep-school.ts setTimeout,setInterval':
    'every ten minutes, and once for each end of a silence (probePaceMs)',
  'src/app/sync/watch-line.ts setTimeout,setTimeout': 'probePaceMs, which goes through backOffMs',
  'src/app/when-idle.ts setInterval,setTimeout': local,
  'src/db/copy-log.ts setTimeout': once,
  'src/db/with-lock.ts setTimeout': once,
  'src/features/classes/print/use-class-photos.ts loop': items,
  'src/features/dev/use-look.ts setInterval': local,
  'src/features/gate-scan/camera/read-codes.ts loop,setTimeout,setTimeout': local,
  'src/features/gate-scan/signals.ts setTimeout': once,
  'src/features/homeroom/register/row/use-long-press.ts setTimeout': once,
  'src/features/homeroom/register/row/use-native-marks.ts setTimeout': once,
  'src/features/homeroom/register/use-away-days.ts setTimeout': once,
  'src/features/homeroom/week-grid/week-cell.tsx setTimeout': once,
  'src/features/homeroom/week-grid/week-page.tsx setTimeout': once,
  'src/features/session/sign-in.ts setTimeout': once,
  'src/features/staff/use-loads.ts loop': items,
  'src/features/timetable/edit/use-lifting.ts setTimeout': once,
  'src/main.ts setTimeout': once,
  'src/outbox/kinds/presence.ts loop': items,
  'src/outbox/replay/replay-outbox.ts loop,loop':
    'at most six rounds that confirm nothing; what failed waits for backOffMs',
  'src/outbox/replay/run-replay.ts loop,loop': 'one run for each wake-up; each run keeps to backOffMs',
  'src/outbox/replay/send-group.ts loop': items,
  'src/pull/find/school-index.ts setTimeout': local,
  'src/pull/list/use-paged-list.ts retry': 'once more after silence',
  'src/pull/pack/pull-erased.ts loop': items,
  'src/pull/pack/pull-part.ts loop': items,
  'src/pull/record/money/money-writes.ts setTimeout':
    'three growing pauses (askAgainAfter), then the person decides',
  'src/pull/record/use-record.ts retry': 'once more after silence',
  'src/pull/request/use-document.ts refetchInterval':
    'the same pace with and without a failure, 30 s or more',
  'src/pull/request/use-while-looked-at.ts setTimeout': given,
  'src/pull/use-pull.ts retry': 'once more after silence',
  'src/records/bulk/run-bulk.ts loop': items,
  'src/records/form/use-store-soon.ts setTimeout': once,
  'src/records/import/flow/apply-import.ts loop': items,
  'src/records/import/flow/retry-patiently.ts setTimeout': given,
  'src/records/import/flow/use-import-flow.ts setTimeout': once,
  'src/records/import/view/pause-banner.tsx setInterval': local,
  'src/records/list/collect-rows.ts loop': items,
  'src/records/list/search-box.tsx setTimeout': once,
  'src/records/list/search-soon.ts setTimeout': once,
  'src/ui/dialogs/toaster.tsx setTimeout,setTimeout': local,
  'src/ui/hooks/pointer-held.ts setTimeout': once,
  'src/ui/hooks/use-now.ts setInterval': local,
  'src/ui/late/keep-trying.ts setTimeout':
    'its own pauses, doubled from 1 s to 1 min: it is in the entry, which has no byte to spare',
  'src/ui/late/reload-button.tsx setTimeout': once,
  'src/ui/photo/fit-photo.ts loop': local,
  'src/ui/save-file.ts setTimeout': once,
  'src/ui/undo/use-undo.ts setTimeout': once,
  'src/workspace/calendar/use-today.ts setInterval': local,
  'src/workspace/line/use-clock-trouble.ts setInterval': local,
  'sw/app-files.ts loop': items,
  'sw/show-reminder.ts setTimeout': once,
  'sw/wake-ups.ts loop,setTimeout,setTimeout': 'for 20 s, at the moments that the queue names by backOffMs',
  'core-service/backup/make-backup.ts loop': 'over the bytes of a part',
  'core-service/backup/backup-bucket.ts loop':
    'over the bytes of a file, and ends where they cannot be stored',
  'core-service/backup/backup-folder.ts loop,loop':
    'over the bytes of a file, and ends where they cannot be written',
  'core-service/backup/read-backup.ts loop,loop':
    'over the parts of a file, and ends at the first that fails',
  'core-service/object-store/s3-bucket.ts loop': 'over the pages of a list, and ends at the first that fails',
  'core-service/object-store/s3-upload.ts loop':
    'over the parts of an upload, and ends at the first that fails',
  'core-service/db/embedded/can-reach.ts loop': local,
  'core-service/db/embedded/claim.ts loop,sleep': 'at a start, for 30 s at most, at the own database',
  'core-service/db/embedded/hold-database.ts loop,loop,sleep':
    'its own table of growing pauses up to 10 s, at the own database',
  'core-service/db/embedded/run-program.ts setTimeout': once,
  'core-service/db/embedded/run-server.ts loop,sleep,sleep':
    'at a start, bounded in time and attempts, at the own database',
  'core-service/db/migrate.ts loop,sleep':
    'at a start, while another instance migrates; the first failure ends it',
  'core-service/db/places/fair-pool.ts loop': 'ends with the connections that were made before',
  'core-service/db/places/places.ts setTimeout': once,
  'core-service/kit/session/paced-tries.ts delay': once,
  'core-service/monitoring/installation.ts sleep': once,
  'core-service/kit/notices/notices.ts setTimeout,setTimeout':
    'a proof each minute while it hears; the first that does not come ends the connection, and then backOffMs',
  'core-service/resources/accounts/auth/judge-password.ts delay': once,
  'src/outbox/forget-person.ts setInterval': local,
  'core-service/kit/repeat-task.ts setInterval': 'the same pace with and without a failure, a minute or more',
  'core-service/operate/doctor/check-database.ts loop': items,
  'core-service/kit/import/keep-import.repo.ts loop': items,
  'core-service/resources/attendance/attendances/put-register.ts loop': items,
  'core-service/resources/changes/retention/purge-changes.repo.ts loop':
    'over portions, and ends at the first that fails',
  'core-service/resources/images/in-turns.ts loop': items,
  'core-service/start/instance-line.ts setInterval':
    'the same pace with and without a failure, half a minute',
  'core-service/resources/attendance/presences/put-presence.repo.ts loop': items,
  'core-service/resources/attendance/presences/put-presences.ts loop': items,
  'core-service/resources/attendance/reminders/send-reminders.repo.ts loop': items,
  'core-service/resources/dashboard/wait-for-change.ts loop,pause': 'ends with the request that it holds',
  'core-service/server.ts setTimeout': once,
  'core-service/start/start-service.ts sleep': once,
}

function found(): string[] {
  return ['src', 'sw', 'core-service'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => {
        const repetitions = repetitionsIn(readFileSync(join(root, room, file), 'utf8'))
        return repetitions.length === 0 ? [] : [`${room}/${file} ${repetitions.join(',')}`]
      }),
  )
}

it('what asks again after a failure goes through backOffMs, or is listed with its reason', () => {
  expect(found().toSorted()).toEqual(Object.keys(listed).toSorted())
})

it.each([
  ['setInterval(() => void ask(), 500)', ['setInterval']],
  ['globalThis.setTimeout(ask, 0)', ['setTimeout']],
  ["import { setTimeout as sleep } from 'node:timers/promises'\nvoid sleep(100)", ['sleep']],
  ['for (;;) await ask().catch(() => undefined)', ['loop']],
  ['while (open) { try { await ask() } catch { count++ } }', ['loop']],
  ['useQuery({ retry: 3, refetchInterval: 100 })', ['retry', 'refetchInterval']],
  ['useQuery({ retry: false })', []],
  ['for (const one of all) await ask(one)', []],
  ['setTimeout(ask, backOffMs(failures, 0.5))', []],
  ['const ms = backOffMs(late, 0.5)\nsetTimeout(ask, ms)', []],
  [
    'for (;;) { try { await ask() } catch { await pause(pauseMs(++count)) } }\nfunction pauseMs(n: number) { return Math.min(9, backOffMs(n, 1)) }',
    [],
  ],
  // What one of them does says nothing of the others in the file.
  ['setTimeout(ask, backOffMs(1, 1))\nsetInterval(ask, 500)', ['setInterval']],
  ['for (;;) await sleep(backOffMs(1, 1))\nfor (;;) await ask()', ['loop']],
  ['function wait(ms: number) { setTimeout(ask, ms) }\nwait(backOffMs(1, 1))', ['setTimeout']],
  [
    'function a() { const ms = backOffMs(1, 1); setTimeout(ask, ms) }\nfunction b() { const ms = 5; setTimeout(ask, ms) }',
    ['setTimeout', 'setTimeout'],
  ],
])('finds in %s what may ask again', (text, repetitions) => {
  expect(repetitionsIn(text)).toEqual(repetitions)
})
