import { useEffect, useState } from 'react'
import { ApiError, SessionEnded } from '../../api/errors'
import { readState } from '../../db/device-db'
import { Button, ButtonLink } from '../../ui/controls/button'
import { EmptyState } from '../../ui/notices/empty-state'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { loginWords } from './login-words'
import { finishSignIn } from './sign-in'

/** For a sign-in that was cut off after its tokens came: asks who it is again. */
export function FinishSignIn() {
  const [fault, setFault] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    void (async () => {
      const { data } = await readState('auth')
      if (!data) return
      try {
        await finishSignIn(data)
      } catch (error) {
        // A refused session is the gate's to act on.
        if (!leaving.signal.aborted && !(error instanceof SessionEnded)) setFault(wordsOf(error))
      }
    })()
    return () => leaving.abort()
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
