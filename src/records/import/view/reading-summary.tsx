import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { Card } from '../../../ui/parts/card'
import type { ReadResult } from '../read/read-grid'
import { leavingOf } from '../read/leaving-of'
import { leftOutWords } from './head-columns'
import { closedWords } from './sheet-choice'
import styles from './columns.module.css'

interface ReadingSummaryProps {
  noun: string
  result: ReadResult
  onColumns: () => void
}

/** Values and people of whom more are counted than named. */
const shownAtOnce = 5

/** What was read of a file and what was not, in the open: nothing leaves without being counted. */
export function ReadingSummary({ noun, result, onColumns }: ReadingSummaryProps) {
  const [isAll, setIsAll] = useState(false)
  const facts = leftFacts(noun, result)
  const lost = isAll ? result.lost : result.lost.slice(0, shownAtOnce)
  const read = result.sheets.filter(({ isRead, name }) => isRead && name !== null)
  return (
    <Card className={styles.summary}>
      <div className={styles.summaryHead}>
        <h2 className={styles.title}>
          {facts.length + lost.length === 0 ? 'Semua isi berkas terbaca' : 'Yang tidak diimpor dari berkas'}
        </h2>
        <Button size="sm" onClick={onColumns}>
          Ubah kolom
        </Button>
      </div>
      {read.length > 1 && (
        <p className={styles.quiet}>
          Dibaca dari {read.length} lembar: {read.map(({ name, rows }) => `${name} (${rows})`).join(', ')}.
        </p>
      )}
      {facts.length + lost.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {lost.map((words, at) => (
            <li key={`${at} ${words}`}>{words}</li>
          ))}
        </ul>
      )}
      {lost.length < result.lost.length && (
        <Button size="sm" className={styles.more} onClick={() => setIsAll(true)}>
          Tampilkan {result.lost.length - lost.length} isi lain yang tidak diimpor
        </Button>
      )}
    </Card>
  )
}

function leftFacts(noun: string, { sheets, heads, examples, others, gone, pending }: ReadResult): string[] {
  const columns = heads
    .flatMap((head) => head.columns)
    .filter(({ key, filled }) => key === null && filled > 0)
  const open = columns.filter(({ unused }) => !unused)
  // The numbers of the rows are no content.
  const unused = columns.filter((column) => column.unused && !column.isNumbering)
  const count = (status: string) => gone.filter((one) => leavingOf(one) === status).length
  const ways = (
    [
      ['graduated', 'lulus'],
      ['transferred', 'pindah'],
      ['dropped', 'keluar'],
    ] as const
  ).flatMap(([status, word]) => (count(status) > 0 ? [`${count(status)} ${word}`] : []))
  return [
    ...sheets.filter(({ isRead }) => !isRead).map(closedWords),
    ...(open.length > 0 ? [`Kolom yang tidak dipakai: ${leftOutWords(open)}.`] : []),
    ...(unused.length > 0 ? [`Kolom yang tidak diperlukan: ${leftOutWords(unused)}.`] : []),
    ...Object.entries(pending).map(([label, count]) => `${label}: ${count} isi belum dapat dibawa.`),
    ...(examples.length > 0 ? [`${examples.length} baris contoh: ${places(examples)}.`] : []),
    ...(others.length > 0 ? [`${others.length} baris di luar daftar: ${places(others)}.`] : []),
    ...(gone.length > 0
      ? [`${gone.length} ${noun} yang tidak aktif lagi belum dibawa (${ways.join(', ')}): ${named(gone)}.`]
      : []),
  ]
}

const named = (people: readonly { name: string }[]): string =>
  people.length <= shownAtOnce
    ? people.map(({ name }) => name).join(', ')
    : `${people
        .slice(0, shownAtOnce)
        .map(({ name }) => name)
        .join(', ')}, dan ${people.length - shownAtOnce} lainnya`

const places = (rows: readonly string[]): string =>
  named(rows.map((place) => ({ name: place.charAt(0).toLowerCase() + place.slice(1) })))
