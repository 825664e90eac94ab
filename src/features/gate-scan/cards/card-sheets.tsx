import { useRef } from 'react'
import { createPortal } from 'react-dom'
import type { StudentCard } from '../../../../contract/people/student-cards'
import { usePrintOnce } from '../../../ui/hooks/use-print-once'
import { Card } from './card'
import styles from './card-sheets.module.css'

/** Two columns of five on A4. */
const perSheet = 10

interface CardSheetsProps {
  cards: readonly StudentCard[]
  /** What the QR code of each card holds, by the card's id. */
  tokens: ReadonlyMap<string, string>
  school: string
  /** Printing is over. */
  onDone: () => void
}

/** The paper: put on the page while it prints, instead of the rest of the app, and only then with codes. */
export function CardSheets({ cards, tokens, school, onDone }: CardSheetsProps) {
  const paper = useRef<HTMLDivElement>(null)
  usePrintOnce(onDone, paper)
  const sheets = Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, at) =>
    cards.slice(at * perSheet, (at + 1) * perSheet),
  )
  return createPortal(
    <div ref={paper} className={styles.sheets} data-card-sheets="" aria-hidden="true">
      {sheets.map((sheet) => (
        <div key={sheet[0]?.id} className={styles.sheet}>
          {sheet.map((card) => (
            <Card key={card.id} card={card} token={tokens.get(card.id)} school={school} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  )
}
