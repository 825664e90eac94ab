import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Announcement } from '../../../../contract/school/announcements'
import { isUnread } from '../../../pull/lists/announcements'
import { markRead } from '../../../pull/record/mark-read'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { errorWords } from '../../../records/error-words'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { networkWords } from '../../../ui/words/network-words'
import { useWorkspace } from '../../../workspace/workspace'
import { momentWords } from '../announcement-words'
import styles from './feed.module.css'

/** "Sudah saya baca": an explicit tap, sent at once; without an answer it shows so and stays to be tapped. */
export function ReadBar({ row, now }: { row: Announcement; now: number }) {
  const reach = useRecordReach()
  const { timeZone } = useWorkspace()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  async function read() {
    setBusy(true)
    setFailed(null)
    try {
      const result = await markRead(reach, row.id)
      if (result.kind === 'saved') return
      setFailed(
        result.kind === 'network'
          ? `${networkWords(result.reason)} Tanda baca belum terkirim; tekan lagi setelah tersambung.`
          : result.message,
      )
    } catch (error) {
      setFailed(errorWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.read} aria-live="polite">
      {failed !== null && <Banner kind="warn">{failed}</Banner>}
      {isUnread(row, now) && (
        <Button
          look="solid"
          size="lg"
          busy={busy}
          icon={<Check aria-hidden="true" />}
          onClick={() => void read()}
        >
          Sudah saya baca
        </Button>
      )}
      {row.read_at && (
        <p className={styles.done}>
          <Check aria-hidden="true" size={18} /> Anda sudah membacanya {momentWords(row.read_at, timeZone)}
        </p>
      )}
    </div>
  )
}
