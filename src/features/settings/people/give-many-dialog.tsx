import { useRef } from 'react'
import type { Teacher } from '../../../../contract/people/teachers'
import { putTeacherAccount } from '../../../../contract/accounts/users'
import { uuidv7 } from '../../../../contract/values/ids'
import { writeFailure } from '../../../pull/record/save-record'
import { answerOfFailure } from '../../../records/bulk/answer-of'
import { BulkDialog } from '../../../records/bulk/bulk-dialog'
import { useBulk } from '../../../records/bulk/use-bulk'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { RestoredLine } from '../../../records/form/restored-line'
import { useKeptValues } from '../../../records/form/use-kept-values'
import { errorWords } from '../../../records/error-words'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { TextInput } from '../../../ui/controls/text-input'
import { useWorkspace } from '../../../workspace/workspace'
import type { GivenCode } from '../../../records/account/code-slips'
import { useStaffWithoutAccount } from './give-dialog'
import shared from '../../../ui/theme/shared.module.css'

interface GiveManyProps {
  /** @param codes of the accounts that were made; none where none was */
  onClose: (codes: readonly GivenCode[]) => void
}

/** Accounts for every wali kelas who has none, each with a code of their own to be printed. */
export function GiveManyDialog(props: GiveManyProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, 'users/new-many', uuidv7)
  return draft && <Opened {...props} draft={draft} />
}

/** Nothing is typed: by id, who has an address is named with it. */
const untyped: Readonly<Record<string, string | undefined>> = {}

function Opened({ onClose, draft }: GiveManyProps & { draft: Draft }) {
  const { client } = useWorkspace()
  const { data, error } = useStaffWithoutAccount()
  const { values: emails, change, restored, discard, saved } = useKeptValues(draft, untyped)
  // Codes are answered once; they stay here until the dialog hands them on.
  const codes = useRef(new Map<string, GivenCode>())
  const people = (data ?? []).filter((one) => one.homeroom_class)
  const emailOf = (one: Teacher) => emails[one.id] ?? one.email ?? ''
  const ready = people.filter((one) => emailOf(one).trim() !== '')
  const bulk = useBulk<Teacher>({
    size: 1,
    async send([one]) {
      if (!one) return { kind: 'answered', outcomes: new Map() }
      try {
        const user = await client.send(putTeacherAccount, {
          params: { id: one.id },
          body: { email: emailOf(one).trim() },
        })
        if (user?.code)
          codes.current.set(one.id, { id: one.id, name: one.name, email: user.email, code: user.code })
        return { kind: 'answered', outcomes: new Map([[one.id, { kind: 'done' as const }]]) }
      } catch (fault) {
        return answerOfFailure(writeFailure(fault, 'Akun belum dibuat. Coba lagi.'))
      }
    },
    onEnd: () => undefined,
    onAllDone() {
      saved()
      onClose([...codes.current.values()])
    },
  })
  return (
    <BulkDialog
      bulk={bulk}
      words={{ noun: 'akun', doing: 'Membuat akun', done: 'dibuat', name: ({ name }) => name }}
      title="Akun untuk semua wali kelas"
      description="Wali kelas yang belum punya akun mendapat kode sekali pakai. Setelah selesai, slipnya dapat dicetak."
      start={
        <Button look="solid" disabled={ready.length === 0} onClick={() => bulk.start(ready)}>
          Buat {ready.length} akun
        </Button>
      }
      onCancel={discard}
      onClose={() => onClose([...codes.current.values()])}
    >
      <div className={shared.stack4}>
        {restored && <RestoredLine onDiscard={discard} />}
        {error && <Banner kind="error">{errorWords(error)}</Banner>}
        {!data && !error && <p role="status">Memuat...</p>}
        {data && people.length === 0 && <Banner>Semua wali kelas sudah punya akun.</Banner>}
        {people.length > ready.length && (
          <Banner>{people.length - ready.length} orang tanpa email dilewati. Isi emailnya di bawah.</Banner>
        )}
        {people.map((one) => (
          <Field key={one.id} label={`${one.name}, wali ${one.homeroom_class?.name ?? ''}`}>
            <TextInput
              type="email"
              inputMode="email"
              autoCapitalize="none"
              autoComplete="off"
              placeholder="Email untuk masuk"
              value={emailOf(one)}
              onChange={({ target }) => change({ [one.id]: target.value })}
            />
          </Field>
        ))}
      </div>
    </BulkDialog>
  )
}
