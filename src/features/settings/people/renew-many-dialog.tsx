import { useRef } from 'react'
import { renewUserCode } from '../../../../contract/accounts/user-accounts'
import type { UserDetail } from '../../../../contract/accounts/users'
import { writeFailure } from '../../../pull/record/save-record'
import { answerOfFailure } from '../../../records/bulk/answer-of'
import { BulkDialog } from '../../../records/bulk/bulk-dialog'
import { useBulk } from '../../../records/bulk/use-bulk'
import { Button } from '../../../ui/controls/button'
import { useWorkspace } from '../../../workspace/workspace'
import type { GivenCode } from '../../../records/account/code-slips'
import shared from '../../../ui/theme/shared.module.css'
import styles from '../../../records/account/account.module.css'

interface RenewManyProps {
  /** Accounts that nobody has signed in with yet. */
  people: readonly UserDetail[]
  /** @param codes of the accounts that got a new one; none where none did */
  onClose: (codes: readonly GivenCode[]) => void
}

/**
 * New codes for all who have never signed in: where their slips were lost, or the browser was closed before they were printed.
 * The codes before these are no longer valid.
 */
export function RenewManyDialog({ people, onClose }: RenewManyProps) {
  const { client } = useWorkspace()
  // Codes are answered once; they stay here until the dialog hands them on.
  const codes = useRef(new Map<string, GivenCode>())
  const bulk = useBulk<UserDetail>({
    size: 1,
    async send([one]) {
      if (!one) return { kind: 'answered', outcomes: new Map() }
      try {
        const renewed = await client.send(renewUserCode, { params: { id: one.id } })
        if (renewed?.code)
          codes.current.set(one.id, { id: one.id, name: one.name, email: one.email, code: renewed.code })
        return { kind: 'answered', outcomes: new Map([[one.id, { kind: 'done' as const }]]) }
      } catch (fault) {
        return answerOfFailure(writeFailure(fault, 'Kode belum dibuat. Coba lagi.'))
      }
    },
    onEnd: () => undefined,
    onAllDone: () => onClose([...codes.current.values()]),
  })
  return (
    <BulkDialog
      bulk={bulk}
      words={{ noun: 'kode', doing: 'Membuat kode', done: 'dibuat', name: ({ name }) => name }}
      title="Kode baru untuk yang belum pernah masuk"
      description="Kode mereka yang lama tidak berlaku lagi. Setelah selesai, slipnya dapat dicetak."
      start={
        <Button look="solid" onClick={() => bulk.start(people)}>
          Buat {people.length} kode
        </Button>
      }
      onClose={() => onClose([...codes.current.values()])}
    >
      <ul className={styles.codes}>
        {people.map(({ id, name, email }) => (
          <li key={id}>
            <span className={styles.who}>
              <b>{name}</b>
              <span className={shared.muted}>{email}</span>
            </span>
          </li>
        ))}
      </ul>
    </BulkDialog>
  )
}
