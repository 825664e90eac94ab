import { endFault } from '../../api/fault'
import type { Fault } from '../../db/device-db'
import { wakeReplay } from '../../workspace/line/wake-replay'
import { Button } from '../../ui/controls/button'
import { TopStrip } from '../top-strip/top-strip'

/** In sight on every screen, with the way out: nobody shall mistake a fake fault for a real one. */
export function FaultStrip({ fault }: { fault: Fault }) {
  return (
    <TopStrip
      label="Gangguan buatan"
      action={
        <Button size="sm" onClick={() => void endFault().then(() => wakeReplay('now'))}>
          Matikan
        </Button>
      }
    >
      <strong>Gangguan buatan:</strong> {fault.name}
    </TopStrip>
  )
}
