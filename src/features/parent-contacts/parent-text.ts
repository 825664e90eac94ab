import type { Concern, PupilToReport } from '../../../contract/attendance/parent-contacts'
import { fullDate } from '../../ui/words/date-words'

/** The app's own texts, where the school has none. */
export const usualTexts: Readonly<Record<Concern, string>> = {
  absent:
    'Yth. Bapak/Ibu orang tua/wali dari {nama} ({kelas}).\nAnanda tercatat tidak masuk {lama} berturut-turut sejak {sejak}. Mohon kabar dari Bapak/Ibu.\nTerima kasih.\n{pengirim}, {sekolah}',
  late: 'Yth. Bapak/Ibu orang tua/wali dari {nama} ({kelas}).\nHari ini, {tanggal}, ananda datang terlambat {lama}. Mohon bantuan Bapak/Ibu agar ananda berangkat lebih awal.\nTerima kasih.\n{pengirim}, {sekolah}',
}

/** The placeholders of a text, with what each is replaced by. */
export const placeholders = [
  ['nama', 'nama siswa'],
  ['kelas', 'kelasnya'],
  ['lama', 'berapa hari, atau berapa menit'],
  ['sejak', 'hari pertama tidak masuk'],
  ['tanggal', 'tanggal hari ini'],
  ['pengirim', 'nama Anda'],
  ['sekolah', 'nama sekolah'],
] as const

export interface TextFacts {
  pupil: Pick<PupilToReport, 'name' | 'class_name' | 'concern' | 'days' | 'minutes_late' | 'since'>
  today: string
  sender: string
  school: string
}

/**
 * A text with its placeholders replaced. What is not known leaves no gap; what is no placeholder stays as it was
 * written.
 */
export function fillText(text: string, { pupil, today, sender, school }: TextFacts): string {
  const known: Readonly<Record<string, string>> = {
    nama: pupil.name,
    kelas: pupil.class_name ?? '',
    lama: durationWords(pupil),
    sejak: pupil.since ? fullDate(pupil.since) : '',
    tanggal: fullDate(today),
    pengirim: sender,
    sekolah: school,
  }
  return text
    .replace(/\{(\w+)\}/g, (whole, name: string) => known[name.toLowerCase()] ?? whole)
    .replace(/ ?\( *\)/g, '')
    .replace(/ +(?=[ .,\n])/g, '')
}

/** "4 hari", "12 menit", or nothing where it is not known. */
export function durationWords({ concern, days, minutes_late }: TextFacts['pupil']): string {
  if (concern === 'absent') return days ? `${days} hari` : ''
  return minutes_late ? `${minutes_late} menit` : ''
}
