import { useState } from 'react'
import { makeCards, revokeCards, type CardOwners } from '../../../pull/record/change-cards'
import { errorWords } from '../../../records/error-words'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'

/** Makes, replaces and revokes cards; online only, because a card is valid only when the service has stored it. */
export function useChangeCards() {
  const workspace = useWorkspace()
  const [busy, setBusy] = useState(false)
  const run = async (change: () => Promise<string>) => {
    setBusy(true)
    try {
      toast({ kind: 'success', text: await change() })
    } catch (error) {
      console.error('cards not changed', error)
      const offline = 'Belum ada jaringan. Kartu hanya dapat diubah saat terhubung.'
      toast({ kind: 'error', text: errorWords(error, undefined, offline) })
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
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
