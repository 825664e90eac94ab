import { useState } from 'react'
import type { RegisterLock } from '../../../../contract/attendance/register-unlocks'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { fullDate, timeWords } from '../../../ui/words/date-words'
import { useWorkspace } from '../../../workspace/workspace'
import { dateIn } from '../../../../contract/values/dates'

import { isOpenAgain } from './is-open-again'
import { lateDialog } from '../../../ui/late/late-part'

const UnlockDialog = lateDialog(async () => (await import('./unlock-dialog')).UnlockDialog)

interface LockNoticeProps {
  classId: string
  date: string
  /** Whether this person may not change the register. */
  locked: boolean
  /** Null where the service sends only `locked`. */
  lock: RegisterLock | null
}

/** Until when a register could be changed, who can open it again, and the button for those who may. */
export function LockNotice({ classId, date, locked, lock }: LockNoticeProps) {
  const { can, timeZone } = useWorkspace()
  const [asking, setAsking] = useState(false)
  if (!lock) {
    return (
      locked && (
        <Banner kind="warn" title={lockedTitle}>
          Batas waktu mengubahnya sudah lewat. Hubungi tata usaha bila ada yang harus diperbaiki.
        </Banner>
      )
    )
  }
  const until = Date.parse(lock.unlocked_until ?? '')
  const openWords =
    isOpenAgain(lock) &&
    `${lock.unlocked_by ?? 'Tata usaha'} membukanya sampai ${fullDate(dateIn(timeZone, new Date(until)))} pukul ${timeWords(until, timeZone)}` +
      `${lock.reason ? ` (${lock.reason})` : ''}. Setelah itu terkunci lagi dengan sendirinya.`
  if (can('attendances.unlock')) {
    return (
      <>
        <Banner
          title={openWords ? 'Terbuka lagi untuk wali kelas' : 'Terkunci untuk wali kelas'}
          action={
            <Button size="sm" onClick={() => setAsking(true)}>
              {openWords ? 'Kunci lagi' : 'Buka untuk wali kelas'}
            </Button>
          }
        >
          {openWords || `Wali kelas dapat mengubahnya sampai ${fullDate(lock.last_day)}.`}
        </Banner>
        {asking && (
          <UnlockDialog classId={classId} date={date} open={!openWords} onClose={() => setAsking(false)} />
        )}
      </>
    )
  }
  if (openWords && !locked) return <Banner title="Dibuka kembali untuk Anda">{openWords}</Banner>
  return (
    <Banner kind="warn" title={lockedTitle}>
      Absensi ini dapat diubah sampai {fullDate(lock.last_day)}. {keepersWords(lock.keepers ?? [])} dapat
      membukanya bila ada yang harus diperbaiki.
    </Banner>
  )
}

const lockedTitle = 'Absensi tanggal ini sudah dikunci'

function keepersWords(names: readonly string[]): string {
  if (names.length === 0) return 'Tata usaha'
  return new Intl.ListFormat('id', { type: 'disjunction' }).format(names)
}
