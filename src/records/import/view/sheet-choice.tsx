import { Card } from '../../../ui/parts/card'
import { TickList } from '../../../ui/controls/tick-list'
import { isOffered, type FileSheet } from '../read/head/file-sheet'
import styles from './columns.module.css'

interface SheetChoiceProps {
  noun: string
  sheets: readonly FileSheet[]
  onChange: (sheets: Record<string, boolean>) => void
}

/** Which sheets of a workbook are read, with how many people each has; those that cannot be read are named. */
export function SheetChoice({ noun, sheets, onChange }: SheetChoiceProps) {
  if (sheets.length < 2) return null
  const open = sheets.filter(isOffered)
  const closed = sheets.filter((sheet) => !isOffered(sheet))
  return (
    <Card className={styles.part}>
      <h2 className={styles.title}>Lembar yang dibaca</h2>
      <TickList
        label="Lembar yang dibaca"
        choices={open.map(({ name, rows, state }) => ({
          value: name ?? '',
          label: name ?? '',
          about: `${rows.toLocaleString('id-ID')} ${noun}${state === 'repeated' ? ', semuanya ada di lembar lain' : ''}`,
        }))}
        chosen={open.flatMap(({ name, isRead }) => (isRead ? [name ?? ''] : []))}
        onChange={(chosen) =>
          onChange(Object.fromEntries(open.map(({ name }) => [name ?? '', chosen.includes(name ?? '')])))
        }
      />
      {closed.length > 0 && (
        <ul className={styles.quiet}>
          {closed.map((sheet) => (
            <li key={sheet.name}>{closedWords(sheet)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Why a sheet is not read, in a sentence. */
export function closedWords({ name, rows, state }: FileSheet): string {
  const count = `${rows.toLocaleString('id-ID')} baris`
  if (state === 'hidden') return `Lembar "${name}" disembunyikan di berkas, jadi tidak dibaca.`
  if (state === 'otherKind') return `Lembar "${name}" berisi daftar lain (${count}), jadi tidak dibaca.`
  if (state === 'noHead')
    return `Lembar "${name}" tidak punya judul kolom yang dikenal (${count}), jadi tidak dibaca.`
  if (state === 'repeated')
    return `Lembar "${name}" berisi orang yang juga ada di lembar lain (${count}), jadi tidak dibaca.`
  return `Lembar "${name}" tidak dicentang (${count}), jadi tidak dibaca.`
}
