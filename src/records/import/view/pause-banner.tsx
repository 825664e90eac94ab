import { useEffect, useState } from 'react'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import type { PatienceState } from '../flow/use-patience'

/** Shows that work pauses, why, and for how long; nothing while it goes on. */
export function PauseBanner({ patience: { pause, hurry } }: { patience: PatienceState }) {
  if (!pause) return null
  return (
    <Banner
      kind="warn"
      title={pause.reason === 'network' ? 'Layanan sekolah tidak terjangkau' : 'Layanan sekolah sedang sibuk'}
      action={
        <Button size="sm" onClick={hurry}>
          Coba sekarang
        </Button>
      }
    >
      Tidak ada yang hilang. Mencoba lagi sendiri
      {/* Seconds are for the eye alone: read aloud each second they would drown everything else. */}
      <span aria-hidden="true">
        {' '}
        dalam <Countdown until={pause.until} /> detik
      </span>
      .
    </Banner>
  )
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return <>{Math.max(0, Math.ceil((until - now) / 1000))}</>
}
