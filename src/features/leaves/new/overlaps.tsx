import { useLiveQuery } from 'dexie-react-hooks'
import { readLeaves } from '../../../pull/attendance/read-leaves'
import { leaveOf } from '../../../outbox/fields/leave-fields'
import { Banner } from '../../../ui/notices/banner'
import { useWorkspace } from '../../../workspace/workspace'
import type { Span } from '../effect'
import { spanWords, statusWord } from '../leave-words'
import type { Pupil } from './form-values'

/** Leaves of the same pupils on the same days that this device holds: the school will refuse a second one. */
export function Overlaps({ pupils, spans }: { pupils: readonly Pupil[]; spans: readonly Span[] }) {
  const { db } = useWorkspace()
  const ids = pupils.map(({ id }) => id)
  const known = useLiveQuery(() => readLeaves(db, new Set(ids)), [db, ids.join(' ')]) ?? []
  const lines = known.flatMap((one) => {
    const { from, to, status, type } = leaveOf(one.fields)
    const last = to ?? from
    if (from === null || last === null || status === 'rejected' || one.truth === 'attention') return []
    if (!spans.some((span) => span.from <= last && span.to >= from)) return []
    const name = pupils.find(({ id }) => id === one.personId)?.name
    return [
      `${name} sudah punya ${type} ${spanWords(from, last)} (${statusWord[status ?? 'pending'].toLowerCase()}).`,
    ]
  })
  if (lines.length === 0) return null
  return (
    <Banner kind="warn" title="Sudah ada izin pada tanggal itu">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>Sekolah menolak izin kedua untuk hari yang sama. Batalkan yang itu dulu, atau pilih tanggal lain.</p>
    </Banner>
  )
}
