import { Camera, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { PresenceLine } from '../../../pull/attendance/presence-page'
import { Button } from '../../../ui/controls/button'
import { fieldsOf } from '../presence-words'
import type { Recording } from '../use-recording'
import styles from '../presences.module.css'
import { lateDialog } from '../../../ui/late/late-part'

const EvidenceDialog = lateDialog(async () => (await import('./evidence-dialog')).EvidenceDialog)

interface EvidenceCellProps {
  line: PresenceLine
  date: string
  isToday: boolean
  recording: Recording | undefined
}

/** Opens the photos and positions of a pupil's day. */
export function EvidenceCell(props: EvidenceCellProps) {
  const { line, recording } = props
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const day = fieldsOf(line)
  const photos =
    [day.checkin_image_url, day.checkout_image_url].filter((url) => url !== null).length +
    Object.keys(line.day?.photos ?? {}).length
  const places = [day.checkin_latitude, day.checkout_latitude].filter((at) => at !== null).length
  if (!recording && photos + places === 0) return null
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <span className={styles.evidence}>
          <span className="visually-hidden">Bukti {line.name}: </span>
          <Camera aria-hidden="true" size={16} /> {photos}
          <span className="visually-hidden"> foto, </span>
          <MapPin aria-hidden="true" size={16} /> {places}
          <span className="visually-hidden"> posisi</span>
        </span>
      </Button>
      {used && <EvidenceDialog {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
