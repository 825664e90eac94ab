import { oldestNode, projectVersion } from '../../project-folder'
import { unknownZones } from '../../start/zones'
import { failed, ok, type Finding } from './finding'

/** No clock that is right shows an earlier moment. */
const earliest = new Date('2026-11-01T00:00:00Z')

/** What the machine itself brings: Node, its zones and its clock. */
export function checkMachine(now: Date, node = process.versions.node): Finding[] {
  return [checkNode(node), checkZones(), checkDate(now)]
}

function checkNode(node: string): Finding {
  const needed = oldestNode()
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = needed.split('.').map(Number)
  const isEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor)
  if (isEnough) return ok('Versi', `Hadir ${projectVersion()}, Node ${node}.`)
  return failed('Versi', `Node ${node} terlalu lama; pasang Node ${needed} atau lebih baru.`)
}

function checkZones(): Finding {
  const wrong = unknownZones()
  if (wrong.length === 0) return ok('Zona waktu', 'WIB, WITA, dan WIT dikenal.')
  return failed(
    'Zona waktu',
    `Node ini tidak mengenal ${wrong.join(', ')}; pasang Node dengan data bahasa dan zona yang lengkap (full-icu).`,
  )
}

function checkDate(now: Date): Finding {
  const text = `${new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Jakarta' }).format(now)} WIB`
  if (now < earliest) return failed('Jam mesin', `${text} sudah lewat; setel jam mesin dan pasang NTP.`)
  return ok('Jam mesin', `${text}.`)
}
