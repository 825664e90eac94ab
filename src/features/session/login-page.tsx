import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Banner } from '../../ui/notices/banner'
import { useHasNetwork } from '../../workspace/line/use-has-network'
import { hideLogin, loginPlaces, showLogin, suggestEmail } from './login-form'
import { latePart } from '../../ui/late/late-part'

// Needs the person's own database, which logging in does not.
const SafeWords = latePart(async () => (await import('./safe-words')).SafeWords)

const whyWords = {
  ended: 'Sesi berakhir. Masuk lagi untuk melanjutkan.',
  needsNetwork:
    'Sesi di perangkat ini sudah terlalu lama. Sambungkan ke internet, lalu masuk lagi untuk melanjutkan.',
} as const

interface LoginPageProps {
  /** The school's logo or the product's mark. */
  mark: ReactNode
  /** Name of the school, where it is known. */
  school: string | null | undefined
  /** Why the person was sent here, if they were. */
  why: keyof typeof whyWords | null
  /** The person who was signed in last, where somebody else ended the session. */
  knownEmail: string
}

/**
 * Email and password: the form of index.html, which may have been typed into before this is here. It stays the same
 * elements (decision 0052); only what surrounds it is rendered here.
 */
export function LoginPage({ mark, school, why, knownEmail }: LoginPageProps) {
  useLayoutEffect(() => {
    showLogin()
    return hideLogin
  }, [])
  useEffect(() => suggestEmail(knownEmail), [knownEmail])
  useEffect(() => {
    loginPlaces.school.textContent = school ? ` · ${school}` : ''
  }, [school])
  const hasNetwork = useHasNetwork()
  return (
    <>
      {createPortal(mark, loginPlaces.mark)}
      {createPortal(
        <>
          {why && (
            <Banner kind="warn">
              {whyWords[why]} <SafeWords />
            </Banner>
          )}
          {!hasNetwork && why !== 'needsNetwork' && (
            <Banner kind="warn" title="Tidak ada jaringan">
              Untuk masuk, sambungkan perangkat ini ke internet. Yang sudah tersimpan tetap ada.
            </Banner>
          )}
        </>,
        loginPlaces.notice,
      )}
    </>
  )
}
