import type { TimeZone } from '../../../contract/values/dates'
import { oldestNode, projectVersion } from '../../project-folder'
import { failed, ok, type Finding } from './finding'

/** Hours that each zone is ahead of UTC, all year. */
export const hoursAhead = {
  'Asia/Jakarta': 7,
  'Asia/Makassar': 8,
  'Asia/Jayapura': 9,
} as const satisfies Record<TimeZone, number>

/** No clock that is right shows an earlier moment. */
const earliest = new Date('2026-11-01T00:00:00Z')

/** What the machine itself brings: Node, its zones and its clock. */
export function checkMachine(now: Date, node = process.versions.node): Finding[] {
  return [checkNode(node), checkZones(now), checkDate(now)]
}

function checkNode(node: string): Finding {
  const needed = oldestNode()
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = needed.split('.').map(Number)
  const isEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor)
  if (isEnough) return ok('Versi', `Hadir ${projectVersion()}, Node ${node}.`)
  return failed('Versi', `Node ${node} terlalu lama; pasang Node ${needed} atau lebih baru.`)
}

function checkZones(now: Date): Finding {
  const wrong = Object.entries(hoursAhead).filter(([zone, hours]) => aheadAt(zone, now) !== hours)
  if (wrong.length === 0) return ok('Zona waktu', 'WIB, WITA, dan WIT dikenal.')
  return failed(
    'Zona waktu',
    `Node ini tidak mengenal ${wrong.map(([zone]) => zone).join(', ')}; pasang Node dengan data bahasa dan zona yang lengkap (full-icu).`,
  )
}

function aheadAt(zone: string, now: Date): number {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      timeZoneName: 'shortOffset',
    }).formatToParts(now)
    return Number(parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', ''))
  } catch {
    return Number.NaN
  }
}

function checkDate(now: Date): Finding {
  const text = `${new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Jakarta' }).format(now)} WIB`
  if (now < earliest) return failed('Jam mesin', `${text} sudah lewat; setel jam mesin dan pasang NTP.`)
  return ok('Jam mesin', `${text}.`)
}
