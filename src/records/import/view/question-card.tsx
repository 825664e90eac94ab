import { Card } from '../../../ui/parts/card'
import { AttendanceStatus } from '../../../../contract/attendance/attendances'
import { fullDate, monthWords } from '../../../ui/words/date-words'
import { statusWords } from '../../../ui/words/status-words'
import type { ColumnQuestion } from '../read/judge-columns'
import styles from './columns.module.css'

interface QuestionCardProps {
  question: ColumnQuestion
  /** The first option where nothing is chosen. */
  answer: string | undefined
  onAnswer: (answer: string) => void
}

/** Asks once for a whole column how its values are read, with one of them. */
export function QuestionCard({ question: { id, example, options }, answer, onAnswer }: QuestionCardProps) {
  const chosen = answer ?? options[0]?.value
  const words = wordsOf(id, example)
  return (
    <Card>
      <fieldset className={styles.part}>
        <legend className={styles.title}>{words.title}</legend>
        <p className={styles.quiet}>{words.about}</p>
        <div className={styles.options}>
          {options.map(({ value, means }) => (
            <label key={value} className={styles.option}>
              <input
                type="radio"
                name={id}
                value={value}
                checked={value === chosen}
                onChange={() => onAnswer(value)}
              />
              {meaningOf(means)}
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  )
}

/** A date, a month or a status of attendance in words; anything else as it is. */
function meaningOf(means: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(means)) return fullDate(means)
  if (/^\d{4}-\d\d$/.test(means)) return monthWords(`${means}-01`)
  const status = AttendanceStatus.options.find((one) => one === means)
  return status ? statusWords[status].word : means
}

/** What is asked, and why it is. */
function wordsOf(id: string, example: string): { title: string; about: string } {
  if (id === 'order/class') {
    return {
      title: `Kelas ${example} tersimpan sebagai tanggal. Kelas apa?`,
      about:
        'Aplikasi lembar kerja mengubah nama kelas menjadi tanggal. Jawaban ini berlaku untuk semua kelas seperti itu.',
    }
  }
  if (id === 'class/once') {
    return {
      title: 'Apakah baris tanpa kelas termasuk kelas di atasnya?',
      about: `Berkas menulis kelas, seperti ${example}, hanya di satu baris untuk setiap kelompok.`,
    }
  }
  if (id === 'blank') {
    return {
      title: 'Sel kosong berarti apa?',
      about: 'Berkas ini hanya menandai yang tidak hadir. Tanggal tanpa satu tanda pun tidak diimpor.',
    }
  }
  if (id.startsWith('letter/')) {
    return {
      title: `Huruf ${id.slice('letter/'.length)} berarti apa?`,
      about: `Misalnya pada ${example}. Jawaban ini berlaku untuk semua huruf itu di berkas.`,
    }
  }
  if (id.startsWith('month/')) {
    return {
      title: example === '' ? 'Rekap ini bulan apa?' : `Lembar ${example} itu bulan apa?`,
      about: 'Berkas hanya menyebut tanggalnya, tanpa bulan.',
    }
  }
  if (id.startsWith('year/')) {
    return {
      title: `${monthWords(`${example}-01`).replace(/ \d{4}$/, '')} tahun berapa?`,
      about: 'Berkas menyebut bulannya tanpa tahun.',
    }
  }
  if (id === 'owed') {
    return {
      title: 'Angka di berkas ini jumlah apa?',
      about: 'Berkas tidak menyebutnya. Hanya yang masih harus dibayar yang menjadi tagihan.',
    }
  }
  if (id === 'years') {
    return {
      title: `${example} di berkas ini tahun ajaran mana?`,
      about: 'Berkas menyebut bulannya tanpa tahun. Jawaban ini berlaku untuk semua bulan di berkas.',
    }
  }
  if (id.startsWith('sum/')) {
    return {
      title: `Apakah angka di ${example.startsWith('kolom ') ? '' : 'kolom '}${example} itu tunggakan?`,
      about: 'Judul kolomnya belum dikenal.',
    }
  }
  if (id.startsWith('rest/')) {
    return {
      title: `Kolom ${example} berisi apa?`,
      about: 'Isinya tidak sama dengan jumlah kolom lain.',
    }
  }
  if (id.startsWith('unit/')) {
    return {
      title: `"${example}" berarti berapa?`,
      about: 'Jawaban ini berlaku untuk semua angka seperti itu di berkas.',
    }
  }
  if (id === 'lone') {
    return {
      title: `Satu scan saja pada hari itu, pukul ${example}. Jam apa?`,
      about: 'Jawaban ini berlaku untuk semua hari dengan satu scan setelah pukul 12.00.',
    }
  }
  if (id.startsWith('exchange/')) {
    return {
      title: `${fullDate(example)} di berkas seharusnya tanggal berapa?`,
      about:
        'Sebagian tanggal di kolom ini berupa teks. Aplikasi lembar kerja mungkin menukar hari dan bulan pada tanggal lainnya.',
    }
  }
  return {
    title: `Tanggal ${example} itu tanggal berapa?`,
    about:
      id === 'order/holidays'
        ? 'Tanggal seperti ini bisa dibaca dengan dua cara. Jawaban ini berlaku untuk semua tanggal di daftar.'
        : 'Isi kolom ini bisa dibaca dengan dua cara. Jawaban ini berlaku untuk semua tanggal di kolom itu.',
  }
}
