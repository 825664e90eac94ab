import { uuidv7 } from '../../../../contract/values/ids'
import { Button } from '../../../ui/controls/button'
import type { AskedRow, Choice } from '../flow/import-flow'
import type { ImportKind } from '../import-kind'
import { rowName } from '../row-name'
import { Changes, Remark, RowNumber } from './outcome-rows'
import styles from './import.module.css'

interface AskedRowProps {
  kind: ImportKind
  asked: AskedRow
  onChoose: (answers: ReadonlyMap<number, Choice>) => void
}

/** What is said before the name of somebody whom a row may mean. */
const candidateWords = {
  same: 'Mungkin sama dengan',
  number: 'Nomor ini milik',
  who: 'Mungkin',
  day: 'Hari ini sudah tercatat untuk',
} as const

/** A row that may mean somebody, or something else than what is recorded: whom, what would change, and the answers. */
export function AskedRowView({ kind, asked: { row, asked, choice, rows }, onChoose }: AskedRowProps) {
  const { about = 'same', people = [] } = asked.question ?? {}
  const answer = (one: Choice) => onChoose(new Map(rows.map((number) => [number, one])))
  const name = rowName(row.name)
  return (
    <>
      <RowNumber row={row.row} />
      <div className={styles.rowWords}>
        <span className={styles.rowName}>{name}</span>
        <span className={styles.quiet}>
          {rows.length > 1
            ? `${rows.length.toLocaleString('id-ID')} ${kind.noun}`
            : kind.facts(row).filter(Boolean).join(' · ')}
        </span>
        {people.map((person) => (
          <span key={person.id ?? person.row} className={styles.candidate}>
            <span className={styles.quiet}>
              {about === 'day' && kind.parts ? kind.parts.recorded : candidateWords[about]}
            </span>{' '}
            <strong>{person.name}</strong>
            {person.row ? ` di baris ${person.row}` : ''}
            <span className={styles.quiet}>
              {about !== 'day' &&
                kind
                  .facts({ ...person, row: row.row })
                  .filter(Boolean)
                  .map((fact) => ` · ${fact ?? ''}`)
                  .join('')}
            </span>
          </span>
        ))}
        <Changes kind={kind} outcome={asked} />
        <Remark words={asked.message} />
        <div className={styles.answers} role="group" aria-label={`Jawaban untuk baris ${row.row}, ${name}`}>
          {about === 'day'
            ? replaceWords(kind) && (
                <Answer
                  isChosen={choice?.replace === true}
                  onChoose={() => answer({ ...choice, passedOver: false, replace: true })}
                  words={replaceWords(kind)}
                />
              )
            : people.map(({ id, name: candidate, row: twin }) =>
                id ? (
                  <Answer
                    key={id}
                    isChosen={choice?.same_as === id}
                    onChoose={() => answer({ same_as: id })}
                    words={
                      people.length > 1 || about === 'who' ? `Sama dengan ${candidate}` : 'Orang yang sama'
                    }
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
          {about === 'who' && kind.Everybody && (
            <kind.Everybody
              label={`Pegawai untuk ${name}`}
              chosen={choice?.same_as ?? null}
              onPick={(id) => answer({ same_as: id })}
            />
          )}
          {about === 'day' && kind.parts && (
            <Answer
              isChosen={choice?.replace === false && !choice.passedOver}
              onChoose={() => answer({ ...choice, passedOver: false, replace: false })}
              words={kind.parts.keep}
            />
          )}
          {people.every(({ id }) => id) && (
            <Answer
              isChosen={choice?.passedOver === true}
              onChoose={() => answer({ ...choice, replace: false, passedOver: true })}
              words={about === 'day' && !kind.parts ? 'Biarkan yang tercatat' : 'Lewati'}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** The answer that replaces what is recorded; blank where nothing can be replaced. */
const replaceWords = ({ parts }: ImportKind): string =>
  parts === undefined ? 'Pakai isi berkas' : (parts.replace ?? '')

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

/** One answer for all rows that nobody answered yet: those that may mean one person of the school, and those of recorded days. */
export function AnswerAll({
  kind,
  open,
  onChoose,
}: {
  kind: ImportKind
  open: readonly AskedRow[]
  onChoose: AskedRowProps['onChoose']
}) {
  if (open.length < 2) return null
  const alike = open.flatMap(({ row, asked }) => {
    const [person, ...others] = asked.question?.people ?? []
    const isPlain = asked.question?.about === 'same' && others.length === 0
    return isPlain && person?.id ? [{ row: row.row, id: person.id }] : []
  })
  const days = open.filter(({ asked }) => asked.question?.about === 'day')
  const left = days.length === open.length && !kind.parts ? 'Biarkan' : 'Lewati'
  const all = (rows: readonly number[], choiceOf: (at: number) => Choice) =>
    onChoose(new Map(rows.map((row, at) => [row, choiceOf(at)])))
  const rows = alike.map(({ row }) => row)
  const everyRow = open.flatMap((one) => one.rows.map((row) => ({ row, choice: one.choice })))
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
        {days.length > 1 && replaceWords(kind) && (
          <Button
            size="sm"
            onClick={() =>
              all(
                days.map(({ row }) => row.row),
                (at) => ({ ...days[at]?.choice, passedOver: false, replace: true }),
              )
            }
          >
            {replaceWords(kind)} untuk {days.length} {kind.parts ? 'baris' : 'hari'}
          </Button>
        )}
        {days.length > 1 && kind.parts && (
          <Button
            size="sm"
            onClick={() =>
              all(
                days.map(({ row }) => row.row),
                (at) => ({ ...days[at]?.choice, passedOver: false, replace: false }),
              )
            }
          >
            Biarkan yang tercatat di {days.length} baris
          </Button>
        )}
        <Button
          size="sm"
          onClick={() =>
            all(
              everyRow.map(({ row }) => row),
              (at) => ({ ...everyRow[at]?.choice, passedOver: true }),
            )
          }
        >
          {left} {everyRow.length} baris
        </Button>
      </div>
    </div>
  )
}
