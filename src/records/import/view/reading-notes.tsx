import { Fold } from './fold'
import type { ReadResult } from '../read/read-grid'
import styles from './import.module.css'

/** More notes than this help nobody; the rest is counted. */
const shownNotes = 200

/** What the reader mended or left out, and which columns it understood. */
export function ReadingNotes({ leftOut, result: { notes, used } }: { leftOut: string; result: ReadResult }) {
  return (
    <div className={styles.notes}>
      {notes.length > 0 && (
        <Fold title={`${notes.length.toLocaleString('id-ID')} catatan pembacaan`}>
          <ul>
            {notes.slice(0, shownNotes).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          {notes.length > shownNotes && <p>dan {notes.length - shownNotes} lainnya.</p>}
        </Fold>
      )}
      <Fold title={`${used.length} kolom dibaca`}>
        <p>{used.map(({ label, letter }) => `${label} (${letter})`).join(', ')}.</p>
        <p>Kolom lain tidak diambil, termasuk {leftOut}.</p>
      </Fold>
    </div>
  )
}
