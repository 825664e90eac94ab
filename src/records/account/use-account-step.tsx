import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ChosenSignIn } from '../../../contract/accounts/users'
import { EmailAddress } from '../../../contract/values/email'
import { useOffers } from '../../workspace/use-lacks'
import type { FormSchema } from '../form/form-resolver'
import { sendForm } from '../form/send-form'
import { useRecordForm } from '../form/use-record-form'
import { Button } from '../../ui/controls/button'
import { useWorkspace } from '../../workspace/workspace'
import { AccountForm } from './account-form'
import type { DialogStep } from './dialog-step'
import { givenStep, type Secret } from './given-step'
import { giveAccount } from './give-account'
import { suggestPassword } from './suggest-password'

interface SignIn {
  teacherId: string
  email: string
  secret: Secret | null
}

/** An address alone: the service makes the code. */
const CodeSignIn = z.object({ email: EmailAddress })
type Wanted = { email: string; password?: string | undefined }

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

/**
 * The step in which a member of staff gets a sign-in: with a one-time code of the service (capability `user_accounts`),
 * else with a password that is chosen here. Either is shown once and stored nowhere.
 */
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
  const byCode = useOffers('user_accounts')
  const schema: FormSchema<Wanted> = byCode ? CodeSignIn : ChosenSignIn
  const form = useRecordForm({
    schema,
    values: { email, password },
    save: ({ email: wanted, password: chosen }) =>
      sendForm(async (): Promise<SignIn> => {
        const account = byCode ? { email: wanted } : { email: wanted, password: chosen }
        const user = await giveAccount(client, teacherId, account)
        return {
          teacherId,
          email: user?.email ?? wanted,
          secret: secretOf(user?.code, byCode ? null : chosen),
        }
      }, 'Akun belum dibuat. Coba lagi.'),
    onSaved: setGiven,
    draft: null,
  })
  const { fill, put, submit, busy } = form
  useEffect(() => fill({ email, password }), [fill, teacherId, email, password])

  if (given && given.teacherId === teacherId) return givenStep({ name, ...given, onDone: onGiven })
  return {
    title: words.title,
    description: words.description,
    body: (
      <AccountForm form={form} onSuggest={byCode ? undefined : () => put('password', suggestPassword())} />
    ),
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

function secretOf(code: string | null | undefined, password: string | null | undefined): Secret | null {
  if (code) return { kind: 'code', text: code }
  return password ? { kind: 'password', text: password } : null
}
