import { uuidv7 } from '../../../../../contract/values/ids'
import { keepDraft, useDraft, type Draft } from '../../../../records/form/drafts'
import { RestoredLine } from '../../../../records/form/restored-line'
import { useKeptValues } from '../../../../records/form/use-kept-values'
import { CancelButton } from '../../../../records/form/cancel-button'
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
export function AccountsDialog(props: AccountsDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `${accountsDraft}/typed`, uuidv7)
  return draft && <Opened {...props} draft={draft} />
}

function Opened({ accounts, onClose, draft }: AccountsDialogProps & { draft: Draft }) {
  const { db } = useWorkspace()
  const { values, change, restored, discard, saved } = useKeptValues<Record<string, string>>(
    draft,
    Object.fromEntries(
      accountKeys.flatMap((key) => [
        [`${key}_code`, accounts[key].code],
        [`${key}_name`, accounts[key].name],
      ]),
    ),
  )
  const save = async () => {
    await keepDraft(db, {
      ...{ key: accountsDraft, id: uuidv7(), version: null, values, base: {} },
      saved_at: Date.now(),
    })
    saved()
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
          <CancelButton onDiscard={discard} onClose={onClose} />
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
          void save()
        }}
      >
        {restored && <RestoredLine onDiscard={discard} />}
        <p>Kode dan nama akun ditulis ke berkas jurnal, seperti di pembukuan sekolah.</p>
        {accountKeys.map((key) => (
          <fieldset key={key} className={styles.account}>
            <legend>{accountUses[key]}</legend>
            <TextInput
              aria-label={`Kode akun: ${accountUses[key]}`}
              value={values[`${key}_code`]}
              onChange={({ target }) => change({ [`${key}_code`]: target.value })}
              maxLength={20}
              autoComplete="off"
            />
            <TextInput
              aria-label={`Nama akun: ${accountUses[key]}`}
              value={values[`${key}_name`]}
              onChange={({ target }) => change({ [`${key}_name`]: target.value })}
              maxLength={80}
              autoComplete="off"
            />
          </fieldset>
        ))}
      </form>
    </OfficeDialog>
  )
}
