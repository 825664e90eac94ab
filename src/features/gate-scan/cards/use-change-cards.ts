import { useCallback, useState } from 'react'
import { makeCards, readTokens, revokeCards, type CardOwners } from '../../../pull/record/change-cards'
import { errorWords } from '../../../records/error-words'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'

/**
 * Makes, replaces, revokes and prints cards; online only, because a card is valid only when the service has stored it,
 * and what its code holds is on no device.
 */
export function useChangeCards() {
  const workspace = useWorkspace()
  const [busy, setBusy] = useState(false)
  const [tokens, setTokens] = useState<ReadonlyMap<string, string> | null>(null)
  const onPrinted = useCallback(() => setTokens(null), [])
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
    /** What the codes hold, by card, while they are printed; null before and after. */
    tokens,
    onPrinted,
    print: (owners: CardOwners) =>
      run(async () => {
        setTokens(await readTokens(workspace.client, owners))
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
