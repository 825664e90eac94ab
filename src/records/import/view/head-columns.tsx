import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { Select } from '../../../ui/controls/select'
import { cx } from '../../../ui/cx'
import { Card } from '../../../ui/parts/card'
import type { FileColumn, FileHead } from '../read/head/describe-columns'
import styles from './columns.module.css'

interface HeadColumnsProps {
  head: FileHead
  /** The file has no other head: its sheets need not be named. */
  isOnly: boolean
  /** What each column is, by its index; '' is not used. */
  columns: Readonly<Record<number, string>>
  fields: readonly { key: string; label: string }[]
  onChange: (column: number, key: string) => void
}

/** The columns of one kind of head, each with examples and what it is read as. */
export function HeadColumns({ head, isOnly, columns, fields, onChange }: HeadColumnsProps) {
  const [isAll, setIsAll] = useState(false)
  const isShown = ({ at, unused, key }: FileColumn) =>
    isAll || !unused || key !== null || Boolean(columns[at])
  const hidden = head.columns.filter((column) => !isShown(column))
  return (
    <Card className={styles.part}>
      <h2 className={styles.title}>Kolom {isOnly ? 'di berkas' : `di lembar ${head.sheets.join(', ')}`}</h2>
      <ul className={styles.columns}>
        {head.columns.filter(isShown).map((column) => (
          <ColumnRow
            key={column.at}
            column={column}
            isRival={head.rivals.includes(column.at)}
            chosen={columns[column.at] ?? ''}
            fields={fields}
            onChange={(key) => onChange(column.at, key)}
          />
        ))}
      </ul>
      {hidden.length > 0 && (
        <>
          <p className={styles.quiet}>Tidak diperlukan, jadi tidak diambil: {leftOutWords(hidden)}.</p>
          <Button size="sm" className={styles.more} onClick={() => setIsAll(true)}>
            Tampilkan {hidden.length} kolom itu
          </Button>
        </>
      )}
    </Card>
  )
}

/** Columns that are left out, each with how many of its cells hold something. */
export function leftOutWords(columns: readonly FileColumn[]): string {
  return columns
    .map(
      ({ heading, letter, filled }) => `${heading || `kolom ${letter}`} (${filled.toLocaleString('id-ID')})`,
    )
    .join(', ')
}

interface ColumnRowProps {
  column: FileColumn
  isRival: boolean
  chosen: string
  fields: readonly { key: string; label: string }[]
  onChange: (key: string) => void
}

function ColumnRow({ column, isRival, chosen, fields, onChange }: ColumnRowProps) {
  const { letter, heading, examples, filled, unused } = column
  const name = heading || `Kolom ${letter}`
  return (
    <li className={cx(styles.column, chosen === '' && styles.leftOut)}>
      <div className={styles.words}>
        <span className={styles.name}>
          {name} {heading && <span className={styles.letter}>{letter}</span>}
        </span>
        <span className={styles.quiet}>
          {examples.length > 0 ? examples.join(' · ') : filled === 0 ? 'Kosong' : 'Isinya tidak ditampilkan'}
        </span>
        {chosen === '' && filled > 0 && !unused && (
          <span className={styles.warn}>
            {isRival ? 'Sama dengan kolom lain; ' : ''}
            {filled.toLocaleString('id-ID')} isi tidak diimpor
          </span>
        )}
      </div>
      <Select
        aria-label={`Isi kolom ${name}`}
        value={chosen}
        placeholder="Tidak dipakai"
        options={fields.map(({ key, label }) => ({ value: key, label }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </li>
  )
}
