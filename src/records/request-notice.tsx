import { Banner } from '../ui/notices/banner'
import { Button } from '../ui/controls/button'
import { Age } from '../ui/parts/age'
import type { RequestState } from '../pull/request/request-state'

interface RequestNoticeProps extends RequestState {
  /** "Jadwal": what could not be fetched. */
  what: string
  /** Whether something older is shown. */
  known: boolean
  /** When what is shown was fetched, in milliseconds since 1970; left out where the screen shows it elsewhere. */
  at?: number
  refresh: () => void
}

/** Shows of one part of the page that it could not be fetched, and whether what is shown is older. */
export function RequestNotice({ what, known, at, status, error, refresh }: RequestNoticeProps) {
  if (status !== 'failed') return null
  const why = error?.message || 'Layanan sekolah tidak terjangkau.'
  return (
    <Banner
      kind={known ? 'info' : 'warn'}
      action={
        <Button size="sm" onClick={refresh}>
          Coba lagi
        </Button>
      }
    >
      {why}{' '}
      {known ? 'Yang tampil adalah data terakhir di perangkat ini' : `${what} belum ada di perangkat ini`}
      {known && at ? (
        <>
          , <Age at={at} />
        </>
      ) : null}
      .
    </Banner>
  )
}
