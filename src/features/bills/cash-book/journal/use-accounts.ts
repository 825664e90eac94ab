import { useLiveQuery } from 'dexie-react-hooks'
import { readDraft } from '../../../../records/form/drafts'
import { useWorkspace } from '../../../../workspace/workspace'
import { accountsDraft, accountsOf, type Accounts } from './accounts'

/** The accounts of the journal, as they are kept on this device. */
export function useAccounts(): Accounts {
  const { db } = useWorkspace()
  return accountsOf(useLiveQuery(() => readDraft(db, accountsDraft), [db]) ?? null)
}
