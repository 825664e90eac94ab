import { Link } from 'react-router-dom'
import { failureSentence } from '../../../contract/failures'
import { listQuestionedScans, type QuestionedScan } from '../../../contract/attendance/questioned-scans'
import { useDocument } from '../../pull/request/use-document'
import { Banner } from '../../ui/notices/banner'
import { momentWords, shortDate } from '../../ui/words/date-words'
import { useOffers } from '../../workspace/use-lacks'
import { useWorkspace } from '../../workspace/workspace'
import { dateParam } from './presence-address'

/** What is wrong with the card, and what to do. */
const faults: Readonly<Record<string, string>> = {
  revoked_card: 'kartunya sudah dicabut. Minta kartu lama itu, lalu beri kartu yang baru.',
  other_pupil: 'kartunya milik siswa lain. Tanyakan siapa yang datang, lalu perbaiki presensinya.',
  unknown_card:
    'kartunya tidak dikenal sekolah ini. Tanyakan siapa yang datang, dan periksa perangkat yang memindainya.',
}

/**
 * Scans of the last two weeks whose card was not valid, of whichever day is looked at: a gate without a network sends them late.
 * With a pupil, only theirs.
 */
export function QuestionedScans({ studentId }: { studentId?: string }) {
  const { timeZone } = useWorkspace()
  const offered = useOffers('card_checks')
  const { data } = useDocument(
    ['questioned-scans'],
    async ({ client }) => (await client.send(listQuestionedScans)).list,
    { fallback: failureSentence(listQuestionedScans), enabled: offered, quiet: true },
  )
  const scans = data?.filter((scan) => studentId === undefined || scan.student_id === studentId) ?? []
  if (scans.length === 0) return null
  return (
    <Banner kind="warn" title="Kartu yang tidak berlaku dipindai di gerbang">
      <p>Presensinya tetap tercatat. Periksa yang berikut.</p>
      <ul>
        {scans.map((scan) => (
          <li key={scan.id}>
            <Link to={dayOf(scan)}>{scan.student.name}</Link>
            {wordsOf(scan, timeZone)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const dayOf = ({ student_id, date }: QuestionedScan) =>
  `/absensi/siswa/detail/${encodeURIComponent(student_id)}?${dateParam}=${date}`

/** " (7A), masuk 27 Nov 2026, 06.48, dipindai Pak Joko: …". */
function wordsOf({ student, half, date, at, recorded_by, fault }: QuestionedScan, timeZone: string): string {
  const where = student.class ? ` (${student.class.name})` : ''
  const when = `${half === 'checkout' ? 'pulang' : 'masuk'} ${shortDate(date)}, ${momentWords(at, timeZone)}`
  const who = recorded_by ? `, dipindai ${recorded_by.name}` : ''
  return `${where}, ${when}${who}: ${faults[fault] ?? 'kartunya perlu diperiksa.'}`
}
