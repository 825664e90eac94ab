import { useEffect, useState } from 'react'
import { ChosenSignIn } from '../../../contract/accounts/users'
import { sendForm } from '../form/send-form'
import { useRecordForm } from '../form/use-record-form'
import { Button } from '../../ui/controls/button'
import { useWorkspace } from '../../workspace/workspace'
import { AccountForm } from './account-form'
import type { DialogStep } from './dialog-step'
import { givenStep } from './given-step'
import { giveAccount } from './give-account'
import { suggestPassword } from './suggest-password'

interface SignIn {
  teacherId: string
  email: string
  password: string
}

/** Who gets a sign-in. */
export interface AccountOwner {
  id: string
  name: string
  email?: string | null | undefined
}

interface AccountStepWords {
  title: string
  /** What the sign-in is for, and what becomes of one that exists. */
  description: string
  /** The button that makes it. */
  give: string
  /** The button that leaves it. */
  leave: string
}

/** The step in which a member of staff gets a sign-in. Its password is shown once and stored nowhere. */
export function useAccountStep(
  owner: AccountOwner | null,
  words: AccountStepWords,
  onGiven: () => void,
  onClose: () => void,
): DialogStep {
  const { client } = useWorkspace()
  const [given, setGiven] = useState<SignIn | null>(null)
  const [password] = useState(suggestPassword)
  const { id: teacherId = '', name = '' } = owner ?? {}
  const email = owner?.email ?? ''
  const form = useRecordForm({
    schema: ChosenSignIn,
    values: { email, password },
    save: (account) =>
      sendForm(async (): Promise<SignIn> => {
        const user = await giveAccount(client, teacherId, account)
        return { teacherId, email: user?.email ?? account.email, password: account.password }
      }, 'Akun belum dibuat. Coba lagi.'),
    onSaved: setGiven,
  })
  const { fill, put, submit, busy } = form
  useEffect(() => fill({ email, password }), [fill, teacherId, email, password])

  if (given && given.teacherId === teacherId) return givenStep({ name, ...given, onDone: onGiven })
  return {
    title: words.title,
    description: words.description,
    body: <AccountForm form={form} onSuggest={() => put('password', suggestPassword())} />,
    footer: (
      <>
        <Button onClick={onClose}>{words.leave}</Button>
        <Button look="solid" busy={busy} onClick={() => submit()}>
          {words.give}
        </Button>
      </>
    ),
  }
}
