import * as calls from '../../../../contract/people/imports'
import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import type { CallInput, Mount } from '../../../kit/mount'
import { tried } from '../../../kit/records/tried'
import { type Refusals, type Write, write } from '../../../kit/records/write'
import { paginationOf } from '../../../kit/requests/paging'
import type { Services } from '../../../kit/services'
import { mayImport } from './may-import'
import { pageOfImports } from './imports.repo'
import { undoImport } from './undo-import.repo'

const meanwhile = 'Data ini baru saja berubah. Coba lagi.'
/** What somebody else may write in the same moment. */
const refusals: Refusals = Object.fromEntries(
  ['students_nis', 'students_nisn', 'teachers_nip', 'teachers_nuptk', 'teachers_machine_number'].map(
    (name) => [name, { message: meanwhile }],
  ),
)

export function mountImports(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount(calls.listImports, async ({ query, session }) => {
    const kinds = calls.importKinds.filter(
      (kind) => mayImport(session, kind) && (query.kind ?? kind) === kind,
    )
    const { list, total } = await pageOfImports(db, session.schoolId, query, { kinds, now: clock() })
    return { list, pagination: paginationOf(query, total) }
  })

  mount(calls.undoImport, (input) => {
    const { dry_run: dryRun } = input.body
    return (dryRun ? tried : write)(services, input, undoing(input, dryRun), refusals)
  })
}

type Input = CallInput<typeof calls.undoImport>

const undoing = (input: Input, dryRun: boolean) => (writing: Write) =>
  undoImport(writing, input.params.id, dryRun, (kind) => {
    if (!mayImport(input.session, kind)) fail(ErrorCode.notPermitted)
  })
