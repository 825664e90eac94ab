import type { PupilLeave } from '../../../pull/attendance/read-leaves'
import { spanWords } from '../leave-words'

/**
 * A reply to the family, for the person to change before it is sent.
 * @param decides whether the service has decisions about leaves; without them the leave is only recorded
 */
export function replyText(leave: PupilLeave, decides: boolean, school: string | null): string {
  const what = leave.type === 'sakit' ? 'sakit' : 'izin'
  const when = `pada ${spanWords(leave.from, leave.to)}`
  const whose = `${leave.name}${leave.class ? ` (${leave.class.name})` : ''}`
  const greeting = `Yth. Bapak/Ibu orang tua/wali dari ${whose},`
  const close = `Terima kasih.${school ? ` — ${school}` : ''}`
  const bodyOf = decides ? bodies[leave.status] : (text: string) => `${text} sudah kami catat.`
  const wish = leave.type === 'sakit' && leave.status !== 'rejected' ? ' Semoga lekas sembuh.' : ''
  return `${greeting} ${bodyOf(`pemberitahuan ${what} ${when}`)}${wish} ${close}`
}

const bodies: Readonly<Record<PupilLeave['status'], (text: string) => string>> = {
  approved: (text) => `${text} sudah kami terima dan setujui.`,
  rejected: (text) => `mohon maaf, ${text} belum dapat kami setujui. Silakan hubungi wali kelas.`,
  pending: (text) => `${text} sudah kami terima dan sedang diperiksa.`,
}
