import { diskFullBytes, diskLowBytes, type SystemHealth } from '../../../../contract/system-health'
import { isBackupDue } from '../../../../contract/values/backup-age'
import { bytesWords } from '../../../records/device/size-words'
import { momentWords } from '../../../ui/words/moment-words'

/** How something is: well, to be looked after, or not working. */
export type Level = 'well' | 'attention' | 'broken'

/** One thing of the installation, in words. */
export interface SystemFact {
  readonly name: string
  readonly level: Level
  readonly words: string
  /** What to do; there is something unless all is well. */
  readonly advice?: string
}

/** Milliseconds from which a database that answers one small question is slow. */
const slowFromMs = 1_000
/** So many errors in a day are more than a restart leaves. */
const manyErrors = 10

const dayMs = 24 * 3_600_000

/**
 * What the service tells of the installation, thing by thing.
 * @param zone of the school
 */
export function systemFacts(health: SystemHealth, zone: string, now: number): SystemFact[] {
  const moment = (at: string) => momentWords(at, zone, now)
  return [
    databaseFact(health.database),
    ...(health.disks.length > 0 ? health.disks.map(diskFact) : [unreadableFolder]),
    ...(health.last_backup ? [backupFact(health.last_backup.at, moment, now)] : []),
    remindersFact(health.reminders_late),
    errorsFact(health, moment, now),
    {
      name: 'Versi',
      level: 'well',
      words: `Hadir ${health.version}, berjalan sejak ${moment(health.started_at)}.`,
    },
  ]
}

function databaseFact({ writable, answered_in, schema_is_newer }: SystemHealth['database']): SystemFact {
  const name = 'Basis data'
  if (!writable) {
    return {
      name,
      level: 'broken',
      words: 'Hanya dapat dibaca, jadi belum ada perubahan yang tersimpan di server.',
      advice:
        'Catatan yang belum terkirim tetap aman di perangkat. Minta pengelola server memeriksa basis data.',
    }
  }
  if (schema_is_newer) {
    return {
      name,
      level: 'attention',
      words: 'Sudah dipakai oleh versi Hadir yang lebih baru.',
      advice: 'Minta pengelola server memperbarui layanan ini juga.',
    }
  }
  const words = `Menjawab dalam ${answered_in.toLocaleString('id-ID')} milidetik.`
  if (answered_in < slowFromMs) return { name, level: 'well', words }
  return { name, level: 'attention', words, advice: 'Lambat. Minta pengelola server memeriksa beban server.' }
}

const diskNames: Readonly<Record<string, string>> = { files: 'Disk server', database: 'Disk basis data' }

const unreadableFolder: SystemFact = {
  name: 'Disk server',
  level: 'broken',
  words: 'Folder data tidak dapat dibaca.',
  advice: 'Minta pengelola server memeriksa apakah disknya terpasang.',
}

function diskFact({ holds, free_bytes, size_bytes }: SystemHealth['disks'][number]): SystemFact {
  const name = diskNames[holds] ?? 'Disk'
  const words = `${bytesWords(free_bytes)} kosong dari ${bytesWords(size_bytes)}.`
  if (free_bytes >= diskLowBytes) return { name, level: 'well', words }
  if (free_bytes >= diskFullBytes) {
    return { name, level: 'attention', words, advice: 'Hampir penuh. Minta pengelola server menambah ruang.' }
  }
  return {
    name,
    level: 'broken',
    words,
    advice:
      'Penuh. Minta pengelola server menambah ruang sekarang; sampai saat itu catatan tetap aman di perangkat.',
  }
}

function backupFact(at: string | null, moment: (at: string) => string, now: number): SystemFact {
  const name = 'Cadangan terakhir'
  if (at === null) {
    return {
      name,
      level: 'attention',
      words: 'Belum pernah dibuat.',
      advice:
        'Bila disk server rusak, semua data hilang. Minta pengelola server menjadwalkan cadangan setiap malam.',
    }
  }
  const words = `Dibuat ${moment(at)}.`
  if (!isBackupDue(at, now)) return { name, level: 'well', words }
  return {
    name,
    level: 'attention',
    words,
    advice: 'Terlambat. Minta pengelola server memeriksa jadwal cadangan.',
  }
}

function remindersFact(late: number): SystemFact {
  const name = 'Pengingat absensi'
  if (late === 0) return { name, level: 'well', words: 'Tidak ada yang terlambat.' }
  return {
    name,
    level: 'attention',
    words: `${late.toLocaleString('id-ID')} pengingat hari ini belum sampai.`,
    advice:
      'Server tidak mencapai layanan pemberitahuan. Minta pengelola server memeriksa sambungan internetnya.',
  }
}

function errorsFact(
  { errors: { count, last_at }, started_at }: SystemHealth,
  moment: (at: string) => string,
  now: number,
): SystemFact {
  const name = 'Kesalahan layanan'
  const started = Date.parse(started_at)
  const since = now - started < dayMs ? `sejak ${moment(started_at)}` : 'dalam 24 jam terakhir'
  if (count === 0) return { name, level: 'well', words: `Tidak ada ${since}.` }
  const last = last_at ? `, terakhir ${moment(last_at)}` : ''
  const words = `${count.toLocaleString('id-ID')} permintaan gagal ${since}${last}.`
  if (count < manyErrors) return { name, level: 'well', words }
  return { name, level: 'attention', words, advice: 'Minta pengelola server membaca log layanan.' }
}
