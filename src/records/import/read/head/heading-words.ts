import type { Cell } from '../../file/grid'
import { headingKey } from './heading-key'

/** How schools shorten the words of headings. */
const whole: Readonly<Record<string, string>> = {
  nm: 'nama',
  no: 'nomor',
  nmr: 'nomor',
  num: 'nomor',
  tgl: 'tanggal',
  tggl: 'tanggal',
  tg: 'tanggal',
  tmp: 'tempat',
  tmpt: 'tempat',
  tpt: 'tempat',
  lhr: 'lahir',
  kelahiran: 'lahir',
  kls: 'kelas',
  jns: 'jenis',
  kel: 'kelamin',
  klmn: 'kelamin',
  klm: 'kelamin',
  telp: 'telepon',
  tlp: 'telepon',
  telpon: 'telepon',
  tlpn: 'telepon',
  handphone: 'hp',
  ponsel: 'hp',
  seluler: 'hp',
  whatsapp: 'wa',
  alm: 'alamat',
  almt: 'alamat',
  ket: 'keterangan',
  kec: 'kecamatan',
  ortu: 'orang tua',
  orangtua: 'orang tua',
  pekerj: 'pekerjaan',
}

/** Words that a heading may have or not. */
const fillers = new Set(['dan', 'and', 'i', 'the', 'of', 's', 'wajib', 'required', 'opsional', 'optional'])

/**
 * A heading in the words in which headings are compared: "birthDate", "Tgl. Lahir *", "TANGGAL LAHIR (hh/bb/tttt)"; a heading that is
 * only a remark in brackets is that remark.
 * @param left words that are left out where others remain
 */
export function headingWords(heading: Cell | undefined, left: ReadonlySet<string> = new Set()): string {
  const text = String(heading ?? '')
    .replace(/\[[^\]]*\]/g, ' ')
    // Names of programs' fields: "birthDate", "NISNSiswa" stays as it is.
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const key = headingKey(text) || headingKey(text.replace(/[()]/g, ' '))
  const words = key
    .split(' ')
    .map((word) => whole[word] ?? word)
    .filter((word) => !fillers.has(word))
  if (words.length === 0) return key
  const joined = ` ${words.join(' ')} `
  let rest = joined
  for (const word of left) rest = rest.replaceAll(` ${word} `, ' ')
  return (rest.trim() === '' ? joined : rest).trim()
}
