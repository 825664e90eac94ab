import { useCallback, useState } from 'react'
import type { StudentCard } from '../../../../contract/people/student-cards'
import { makeCards, readTokens, revokeCards, type CardOwners } from '../../../pull/record/change-cards'
import { errorWords } from '../../../records/error-words'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'

/** Cards on their way to paper. */
interface Printing {
  /** As they were when the button was pressed, without those that have lost their validity since. */
  readonly cards: readonly StudentCard[]
  /** What the code of each holds, by the card's id. */
  readonly tokens: ReadonlyMap<string, string>
}

/**
 * Makes, replaces, revokes and prints cards; online only, because a card is valid only when the service has stored it,
 * and what its code holds is on no device.
 */
export function useChangeCards() {
  const workspace = useWorkspace()
  const [busy, setBusy] = useState(false)
  const [printing, setPrinting] = useState<Printing | null>(null)
  const onPrinted = useCallback(() => setPrinting(null), [])
  const run = async (change: () => Promise<string | null>) => {
    setBusy(true)
    try {
      const done = await change()
      if (done !== null) toast({ kind: 'success', text: done })
    } catch (error) {
      console.error('cards not changed', error)
      const offline = 'Belum ada jaringan. Kartu hanya dapat diubah dan dicetak saat terhubung.'
      toast({ kind: 'error', text: errorWords(error, undefined, offline) })
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    /** Null before and after a print. */
    printing,
    onPrinted,
    /** @param cards those that are shown: what is stored while they are printed does not change the paper */
    print: (cards: readonly StudentCard[]) =>
      run(async () => {
        const owners = { student_ids: cards.map(({ student_id }) => student_id) }
        const tokens = await readTokens(workspace.client, owners)
        setPrinting({ cards: cards.filter(({ id }) => tokens.has(id)), tokens })
        return null
      }),
    make: (owners: CardOwners, renew = false) =>
      run(async () => {
        const made = await makeCards(workspace, owners, renew)
        return made === 0 ? 'Semua siswa sudah punya kartu.' : `${String(made)} kartu dibuat.`
      }),
    revoke: (owners: CardOwners) =>
      run(async () => {
        const revoked = await revokeCards(workspace, owners)
        return `${String(revoked)} kartu dicabut.`
      }),
  }
}
