import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Letterhead } from '../../../records/letterhead/letterhead'
import { terbilang } from '../../../ui/money/terbilang'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import styles from './receipt-paper.module.css'

export type PaperSize = 'a5' | 'roll'

interface ReceiptSheetProps {
  size: PaperSize
  /** In capitals, under the school's name. */
  title: string
  /** It was printed before: the paper is marked as a copy. */
  copy?: boolean
  numbers: string
  /** Label and value of what is above the lines. */
  facts: readonly (readonly [string, string])[]
  /** The heading of the lines. */
  linesHead: string
  lines: readonly SheetLine[]
  amount: number
  /** Who signs ("Yang menerima") and the name. */
  signs: readonly [role: string, name: string]
  /** What is printed beside the signature. */
  children: ReactNode
}

interface SheetLine {
  key: string
  text: string
  /** Smaller lines under it. */
  details: readonly string[]
  amount: number
}

/** A paper of one payment on A5 or on a roll of 80 mm: only seen in print, where the rest of the app is not. */
export function ReceiptSheet(props: ReceiptSheetProps) {
  const { size, title, copy = false, numbers, facts, linesHead, lines, amount, signs, children } = props
  return createPortal(
    <div className={styles.sheet} data-receipt={size} aria-hidden="true">
      <article className={styles.receipt}>
        <header className={styles.head}>
          <Letterhead />
        </header>
        <p className={styles.title}>
          {title} {copy && <span className={styles.copy}>SALINAN</span>}
        </p>
        <p className={styles.number}>{numbers}</p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{linesHead}</th>
              <th scope="col">Jumlah</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <td>
                  {line.text}
                  {line.details.map((detail) => (
                    <span key={detail} className={styles.small}>
                      {detail}
                    </span>
                  ))}
                </td>
                <td>{rupiahWords(line.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Jumlah</th>
              <td>{rupiahWords(amount)}</td>
            </tr>
          </tfoot>
        </table>
        <p className={styles.words}>Terbilang: {terbilang(amount)}</p>
        <footer className={styles.foot}>
          {children}
          <div className={styles.sign}>
            <p>{signs[0]},</p>
            <p className={styles.signName}>{signs[1]}</p>
          </div>
        </footer>
      </article>
    </div>,
    document.body,
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
