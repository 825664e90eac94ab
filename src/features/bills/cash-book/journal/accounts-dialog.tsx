import { uuidv7 } from '../../../../../contract/values/ids'
import { keepDraft } from '../../../../records/form/drafts'
import { Button } from '../../../../ui/controls/button'
import { TextInput } from '../../../../ui/controls/text-input'
import { OfficeDialog } from '../../../../ui/office/office-dialog'
import { toast } from '../../../../ui/dialogs/toast'
import { useWorkspace } from '../../../../workspace/workspace'
import shared from '../../../../ui/theme/shared.module.css'
import styles from '../cash-book.module.css'
import { accountKeys, accountsDraft, accountUses, type Accounts } from './accounts'

interface AccountsDialogProps {
  accounts: Accounts
  onClose: () => void
}

/** Codes and names of the accounts in the journal, kept on this device. An empty field gets the usual text. */
export function AccountsDialog({ accounts, onClose }: AccountsDialogProps) {
  const { db } = useWorkspace()
  const save = async (form: FormData) => {
    const values = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
    await keepDraft(db, {
      ...{ key: accountsDraft, id: uuidv7(), version: null, values, base: {} },
      saved_at: Date.now(),
    })
    toast({ kind: 'success', text: 'Akun jurnal disimpan di perangkat ini.' })
    onClose()
  }
  return (
    <OfficeDialog
      open
      title="Akun jurnal"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" form="journal-accounts" look="solid">
            Simpan
          </Button>
        </>
      }
    >
      <form
        id="journal-accounts"
        className={shared.column}
        onSubmit={(event) => {
          event.preventDefault()
          void save(new FormData(event.currentTarget))
        }}
      >
        <p>Kode dan nama akun ditulis ke berkas jurnal, seperti di pembukuan sekolah.</p>
        {accountKeys.map((key) => (
          <fieldset key={key} className={styles.account}>
            <legend>{accountUses[key]}</legend>
            <TextInput
              name={`${key}_code`}
              aria-label={`Kode akun: ${accountUses[key]}`}
              defaultValue={accounts[key].code}
              maxLength={20}
              autoComplete="off"
            />
            <TextInput
              name={`${key}_name`}
              aria-label={`Nama akun: ${accountUses[key]}`}
              defaultValue={accounts[key].name}
              maxLength={80}
              autoComplete="off"
            />
          </fieldset>
        ))}
      </form>
    </OfficeDialog>
  )
}
