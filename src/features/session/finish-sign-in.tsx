import { useEffect, useState } from 'react'
import { ApiError, NetworkError, SessionEnded } from '../../api/errors'
import { readState } from '../../db/device-db'
import { Button, ButtonLink } from '../../ui/controls/button'
import { keepTrying } from '../../ui/late/keep-trying'
import { EmptyState } from '../../ui/notices/empty-state'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { loginWords } from './login-words'
import { finishSignIn } from './sign-in'

/** For a sign-in that was cut off after its tokens came: asks who it is again, until the service answers. */
export function FinishSignIn() {
  const [fault, setFault] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    let isGone = false
    const stop = keepTrying(async () => {
      const { data } = await readState('auth')
      if (!data) return
      try {
        await finishSignIn(data)
      } catch (error) {
        // A refused session is the gate's to act on.
        if (isGone || error instanceof SessionEnded) return
        setFault(wordsOf(error))
        // Where nothing answers it is tried again without the person; a refusal is not.
        if (error instanceof NetworkError) throw error
      }
    })
    return () => {
      isGone = true
      stop()
    }
  }, [turn])

  return (
    <main className="page-alone">
      {fault === null ? (
        <PageSkeleton />
      ) : (
        <EmptyState
          title="Data akun belum terambil"
          action={
            <>
              <Button
                look="solid"
                onClick={() => {
                  setFault(null)
                  setTurn(turn + 1)
                }}
              >
                Coba lagi
              </Button>{' '}
              <ButtonLink to="/logout">Keluar</ButtonLink>
            </>
          }
        >
          {fault}
        </EmptyState>
      )}
    </main>
  )
}

function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.sentence : loginWords(error)
}
