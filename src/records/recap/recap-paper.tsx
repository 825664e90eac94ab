import type { ReactNode } from 'react'
import { useWorkspace } from '../../workspace/workspace'
import { Letterhead } from '../letterhead/letterhead'
import { headNip, placeAndDate } from '../letterhead/signing'
import { statusWords } from '../../ui/words/status-words'
import type { RecapForm, RecapView } from './recap-view'
import styles from './recap-paper.module.css'
import { gapWords, monthInWords } from './recap-words'

interface RecapPaperProps {
  form: RecapForm
  view: RecapView
  today: string
  /** What the paper is of, where it is no month: a semester. */
  span?: { name: string; words: string }
  /** Its accessible name, where several are on one page. */
  label?: string
  children: ReactNode
}

/** What paper needs around the sheet: school, group and month above, signatures below. Unseen on a screen. */
export function RecapPaper({ form, view, today, label, children, ...props }: RecapPaperProps) {
  const { span = { name: 'Bulan', words: monthInWords(view.month) } } = props
  const { school } = useWorkspace()
  const gaps = gapWords(view)
  return (
    <section className={styles.paper} aria-label={label ?? `Rekap ${span.words}`}>
      <div className={styles.title} data-paper>
        <Letterhead tight />
        <p className={styles.form}>{form.title}</p>
        <p className={styles.facts}>
          <span>
            {span.name}: {span.words}
          </span>
          {form.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {children}
      <p className={styles.legend}>
        <span>• {statusWords.hadir.word}</span>
        {(['terlambat', 'sakit', 'izin', 'alpa'] as const).map((status) => (
          <span key={status}>
            {statusWords[status].letter} {statusWords[status].word}
          </span>
        ))}
        <span>% = (S + I + A) × 100 ÷ hari sekolah yang sudah diabsen</span>
        {gaps.length > 0 && <span data-paper>Catatan: {gaps.join(', ')}.</span>}
      </p>
      <div className={styles.signatures} data-paper>
        <Signature
          title="Kepala Sekolah"
          above="Mengetahui,"
          name={school?.head_name}
          nip={headNip(school)}
        />
        <Signature
          title={form.signer.title}
          above={placeAndDate(school, today)}
          name={form.signer.name}
          nip="NIP."
        />
      </div>
    </section>
  )
}

interface SignatureProps {
  above: string
  title: string
  name: string | null | undefined
  nip: string
}

function Signature({ above, title, name, nip }: SignatureProps) {
  return (
    <div className={styles.signature}>
      <p>{above}</p>
      <p>{title}</p>
      <p className={styles.line}>{name ?? '\u00a0'}</p>
      <p>{nip}</p>
    </div>
  )
}
