import { Banner } from '../../ui/notices/banner'
import { useClockTrouble } from '../../workspace/line/use-clock-trouble'

/**
 * Warns, where times are recorded, that this device's clock was set back since the school last answered, so that they would
 * be too early. A wrong date alone needs no words there: the measured difference to the service's clock is added.
 */
export function ClockBanner() {
  if (useClockTrouble() !== 'setBack') return null
  return (
    <Banner kind="warn" title="Jam perangkat ini mundur sejak terakhir terhubung">
      Jam yang dicatat bisa terlalu pagi. Betulkan jam perangkat, atau hubungkan ke jaringan sebentar.
    </Banner>
  )
}
