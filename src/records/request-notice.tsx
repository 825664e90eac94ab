import { Banner } from '../ui/notices/banner'
import { Button } from '../ui/controls/button'
import type { RequestState } from '../pull/request/request-state'

interface RequestNoticeProps extends RequestState {
  /** "Jadwal": what could not be fetched. */
  what: string
  /** Whether something older is shown. */
  known: boolean
  refresh: () => void
}

/** Says of one part of the page that it could not be fetched, and whether what is shown is older. */
export function RequestNotice({ what, known, status, error, refresh }: RequestNoticeProps) {
  if (status !== 'failed') return null
  const why = error?.message || 'Layanan sekolah tidak terjangkau.'
  const then = known
    ? 'Yang tampil adalah data terakhir di perangkat ini.'
    : `${what} belum ada di perangkat ini.`
  return (
    <Banner
      kind={known ? 'info' : 'warn'}
      action={
        <Button size="sm" onClick={refresh}>
          Coba lagi
        </Button>
      }
    >
      {why} {then}
    </Banner>
  )
}
