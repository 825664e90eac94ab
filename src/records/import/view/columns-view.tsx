import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { Banner } from '../../../ui/notices/banner'
import type { ColumnsStep } from '../flow/import-flow'
import type { ImportFlowState } from '../flow/use-import-flow'
import type { ImportKind } from '../import-kind'
import type { ReadChoices } from '../read/choices'
import type { FileHead } from '../read/head/describe-columns'
import { isOffered } from '../read/head/file-sheet'
import type { Ask } from '../read/read-grid'
import { HeadColumns } from './head-columns'
import { QuestionCard } from './question-card'
import { SheetChoice } from './sheet-choice'
import styles from './import.module.css'

interface ColumnsViewProps {
  kind: ImportKind
  step: ColumnsStep
  state: ImportFlowState
}

type Columns = Record<string, Record<number, string>>

/** What a file's sheets and columns are: guessed by their names, and said by the person where that is not enough. */
export function ColumnsView({ kind, step: { file, result, choices }, state }: ColumnsViewProps) {
  const [changed, setChanged] = useState<Columns>({})
  const [answers, setAnswers] = useState(choices.answers)
  const { heads, sheets, questions, asks, fields, name } = result
  const columnsOf = (head: FileHead) => changed[head.id] ?? columnsAsRead(head)
  const nameless = heads.filter((head) => !Object.values(columnsOf(head)).includes(name))
  const isNothing = heads.length === 0

  function said(more: Partial<ReadChoices> = {}): ReadChoices {
    const asked = questions.map(({ id, options: [first] }): [string, string] => [
      id,
      answers[id] ?? first?.value ?? '',
    ])
    const choice = sheets.filter(isOffered)
    return {
      sheets: Object.fromEntries(choice.map((sheet) => [sheet.name ?? '', sheet.isRead])),
      columns: { ...choices.columns, ...Object.fromEntries(heads.map((head) => [head.id, columnsOf(head)])) },
      answers: { ...answers, ...Object.fromEntries(asked) },
      ...more,
    }
  }

  function change(head: FileHead, column: number, key: string) {
    const next = { ...columnsOf(head), [column]: key }
    // One column for each field: the one that was it before is not used any more.
    for (const [other, held] of Object.entries(next))
      if (key !== '' && held === key && Number(other) !== column) next[Number(other)] = ''
    setChanged({ ...changed, [head.id]: next })
  }

  return (
    <div className={styles.review}>
      <p className={styles.fileLine}>
        <span className={styles.fileName}>{file.name}</span>
      </p>
      {asks.length > 0 && (
        <Banner kind="info" title="Ada yang perlu Anda pastikan">
          {asks.map((ask) => askWords[ask](kind.column)).join(' ')}
        </Banner>
      )}
      <SheetChoice
        noun={kind.noun}
        sheets={sheets}
        onChange={(chosen) => state.chooseSheets({ ...choices, sheets: chosen })}
      />
      {questions.map((question) => (
        <QuestionCard
          key={question.id}
          question={question}
          answer={answers[question.id]}
          onAnswer={(answer) => setAnswers({ ...answers, [question.id]: answer })}
        />
      ))}
      {heads.map((head) => (
        <HeadColumns
          key={head.id}
          head={head}
          isOnly={heads.length === 1}
          columns={columnsOf(head)}
          fields={fields}
          onChange={(column, key) => change(head, column, key)}
        />
      ))}
      <div className={styles.confirm}>
        <p className={styles.confirmWords} role="status">
          {isNothing
            ? 'Centang paling sedikit satu lembar.'
            : nameless.length > 0 && `Pilih kolom yang berisi ${kind.column}.`}
        </p>
        <Button onClick={state.restart}>Pilih berkas lain</Button>
        <Button
          look="solid"
          disabled={isNothing || nameless.length > 0}
          onClick={() => state.chooseColumns(said())}
        >
          Lanjutkan
        </Button>
      </div>
    </div>
  )
}

const columnsAsRead = ({ columns }: FileHead): Record<number, string> =>
  Object.fromEntries(columns.map(({ at, key }) => [at, key ?? '']))

const askWords: Readonly<Record<Ask, (column: string) => string>> = {
  name: (column) => `Kolom ${column} belum ditemukan.`,
  sheets: () => 'Lembar-lembarnya berisi daftar yang berbeda; centang yang ingin dibaca.',
  columns: () =>
    'Ada kolom yang belum dikenal atau dua kolom yang isinya sama; pilih isinya atau biarkan tidak dipakai.',
  answers: () => 'Ada isi yang bisa dibaca dengan dua cara.',
}
