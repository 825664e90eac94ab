import { NetworkError } from '../../api/errors'
import { errorWords } from '../../records/error-words'
import { Button } from '../../ui/controls/button'
import { Banner } from '../../ui/notices/banner'

interface OnlineOnlyProps {
  /** What the request ended with; null while it has not failed. */
  error: unknown
  /** A sentence on what needs the network, shown where no answer came: nothing of it stays on this device. */
  children: string
  onRetry: () => void
}

/** Why a part that is read from the service each time shows nothing, and another try. */
export function OnlineOnly({ error, children, onRetry }: OnlineOnlyProps) {
  if (!error) return null
  return (
    <Banner
      kind="warn"
      action={
        <Button size="sm" onClick={onRetry}>
          Coba lagi
        </Button>
      }
    >
      {errorWords(error)} {error instanceof NetworkError && children}
    </Banner>
  )
}
