import type { Period } from '../../../../../contract/school/years/periods'
import { yearSpan } from '../../../../../contract/values/school-year'
import { counted } from '../../../../records/list/list-words'
import { Banner } from '../../../../ui/notices/banner'
import { dateWords, fullDate } from '../../../../ui/words/date-words'
import { Field } from '../../../../ui/controls/field'
import { DateInput } from '../../../../ui/controls/date-input'
import { wishesOf, type PromotionPlan } from '../plan'
import shared from '../../../../ui/theme/shared.module.css'
import styles from '../promotion.module.css'

interface ConfirmProps {
  plan: PromotionPlan
  from: Period | undefined
  target: Period
  today: string
  date: string
  onDate: (date: string) => void
  /** Whether the service keeps a log and can take it back. */
  keeps: boolean
  trouble: string | null
}

/** What happens in a moment, in words, and from which day. */
export function Confirm({ plan, from, target, today, date, onDate, keeps, trouble }: ConfirmProps) {
  const span = yearSpan(target.name)
  const hasBegun = span !== undefined && span.first <= today
  const last =
    (from?.sub_periods ?? [])
      .map(({ setting }) => setting?.last_date ?? '')
      .sort()
      .at(-1) ?? ''
  const leaving = plan.pupils.filter(({ to }) => to === 'graduated' || to === 'transferred').length
  return (
    <div className={shared.stack4}>
      <p className={styles.sentence}>
        {counted(wishesOf(plan).length - leaving, 'siswa')} masuk kelas {target.name},{' '}
        {counted(leaving, 'siswa')} meninggalkan sekolah, {counted(plan.forgotten.length, 'siswa')} belum
        punya kelas.
      </p>
      {hasBegun ? (
        <Field label="Hari pertama di kelas baru" hint={date ? dateWords(date) : undefined}>
          <DateInput min={span.first} max={today} value={date} onChange={onDate} />
        </Field>
      ) : (
        <p>
          Berlaku mulai hari ini, {dateWords(today)}: {target.name} belum mulai, jadi tanggal lain tidak dapat
          dipilih.
        </p>
      )}
      {last > today && (
        <Banner kind="warn" title={`${from?.name} masih berjalan sampai ${fullDate(last)}`}>
          Mulai hari ini siswa tidak ada lagi di absensi kelas lamanya. Lebih aman menunggu sampai hari
          terakhir sekolah.
        </Banner>
      )}
      <ul className={styles.notes}>
        <li>Riwayat kelas dan absensi lama tetap tersimpan.</li>
        <li>Semuanya disimpan sekaligus. Mengirim ulang tidak menggandakan.</li>
        <li>
          {keeps
            ? 'Dapat dibatalkan selama belum ada yang dicatat di tahun ajaran baru.'
            : 'Layanan sekolah ini tidak menyimpan catatan kenaikan kelas, jadi tidak dapat dibatalkan dari sini.'}
        </li>
      </ul>
      {trouble && (
        <Banner kind="error" title="Belum pasti tersimpan">
          {trouble} Persiapan Anda tetap ada di perangkat ini; mengirim ulang aman.
        </Banner>
      )}
    </div>
  )
}
