import { uuidv7 } from '../../../../contract/values/ids'
import { Button } from '../../../ui/controls/button'
import type { AskedRow, Choice } from '../flow/import-flow'
import type { ImportKind } from '../import-kind'
import { Changes, RowNumber } from './outcome-rows'
import styles from './import.module.css'

interface AskedRowProps {
  kind: ImportKind
  asked: AskedRow
  onChoose: (answers: ReadonlyMap<number, Choice>) => void
}

/** A row that may mean somebody: whom, what would change, and the answers. */
export function AskedRowView({ kind, asked: { row, asked, choice }, onChoose }: AskedRowProps) {
  const { about = 'same', people = [] } = asked.question ?? {}
  const answer = (one: Choice) => onChoose(new Map([[row.row, one]]))
  return (
    <>
      <RowNumber row={row.row} />
      <div className={styles.rowWords}>
        <span className={styles.rowName}>{row.name}</span>
        <span className={styles.quiet}>{kind.facts(row).filter(Boolean).join(' · ')}</span>
        {people.map((person) => (
          <span key={person.id ?? person.row} className={styles.candidate}>
            <span className={styles.quiet}>
              {about === 'number' ? 'Nomor ini milik' : 'Mungkin sama dengan'}
            </span>{' '}
            <strong>{person.name}</strong>
            {person.row ? ` di baris ${person.row}` : ''}
            <span className={styles.quiet}>
              {kind
                .facts({ ...person, row: row.row })
                .filter(Boolean)
                .map((fact) => ` · ${fact ?? ''}`)
                .join('')}
            </span>
          </span>
        ))}
        <Changes kind={kind} outcome={asked} />
        <div
          className={styles.answers}
          role="group"
          aria-label={`Jawaban untuk baris ${row.row}, ${row.name}`}
        >
          {people.map(({ id, name, row: twin }) =>
            id ? (
              <Answer
                key={id}
                isChosen={choice?.same_as === id}
                onChoose={() => answer({ same_as: id })}
                words={people.length > 1 ? `Sama dengan ${name}` : 'Orang yang sama'}
              />
            ) : (
              <Answer
                key={twin}
                isChosen={choice?.passedOver === true}
                onChoose={() => answer({ passedOver: true })}
                words={`Sama dengan baris ${twin ?? ''}`}
              />
            ),
          )}
          {about === 'same' && (
            <Answer
              isChosen={Boolean(choice?.new_id)}
              onChoose={() => answer({ new_id: uuidv7() })}
              words="Orang baru"
            />
          )}
          {people.every(({ id }) => id) && (
            <Answer
              isChosen={choice?.passedOver === true}
              onChoose={() => answer({ passedOver: true })}
              words="Lewati"
            />
          )}
        </div>
      </div>
    </>
  )
}

interface AnswerProps {
  isChosen: boolean
  onChoose: () => void
  words: string
}

function Answer({ isChosen, onChoose, words }: AnswerProps) {
  return (
    <Button
      size="sm"
      look={isChosen ? 'solid' : 'outline'}
      aria-pressed={isChosen}
      onClick={isChosen ? undefined : onChoose}
    >
      {words}
    </Button>
  )
}

/** One answer for all rows that nobody answered yet and that may mean one person of the school. */
export function AnswerAll({
  open,
  onChoose,
}: {
  open: readonly AskedRow[]
  onChoose: AskedRowProps['onChoose']
}) {
  const alike = open.flatMap(({ row, asked }) => {
    const [person, ...others] = asked.question?.people ?? []
    const isPlain = asked.question?.about === 'same' && others.length === 0
    return isPlain && person?.id ? [{ row: row.row, id: person.id }] : []
  })
  if (open.length < 2) return null
  const all = (rows: readonly number[], choiceOf: (at: number) => Choice) =>
    onChoose(new Map(rows.map((row, at) => [row, choiceOf(at)])))
  const rows = alike.map(({ row }) => row)
  return (
    <div className={styles.answerAll}>
      <span>{open.length.toLocaleString('id-ID')} belum dijawab. Jawab sekaligus:</span>
      <div className={styles.answers}>
        {alike.length > 1 && (
          <>
            <Button size="sm" onClick={() => all(rows, (at) => ({ same_as: alike[at]?.id }))}>
              {alike.length} orang yang sama
            </Button>
            <Button size="sm" onClick={() => all(rows, () => ({ new_id: uuidv7() }))}>
              {alike.length} orang baru
            </Button>
          </>
        )}
        <Button
          size="sm"
          onClick={() =>
            all(
              open.map(({ row }) => row.row),
              () => ({ passedOver: true }),
            )
          }
        >
          Lewati {open.length} baris
        </Button>
      </div>
    </div>
  )
}
