import { createPortal } from 'react-dom'
import type { StudentCard } from '../../../../contract/people/student-cards'
import { Card } from './card'
import styles from './card-sheets.module.css'

/** Two columns of five on A4. */
const perSheet = 10

/** The paper: only seen in print, where the rest of the app is not. */
export function CardSheets({ cards, school }: { cards: readonly StudentCard[]; school: string }) {
  const sheets = Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, at) =>
    cards.slice(at * perSheet, (at + 1) * perSheet),
  )
  return createPortal(
    <div className={styles.sheets} data-card-sheets="" aria-hidden="true">
      {sheets.map((sheet) => (
        <div key={sheet[0]?.id} className={styles.sheet}>
          {sheet.map((card) => (
            <Card key={card.id} card={card} school={school} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  )
}
