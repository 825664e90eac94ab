import { describe, expect, it } from 'vitest'
import type { Client } from '../../../api/client'
import type { ImportRow } from '../../../db/stored-import'
import type { ImportKind, RowOutcome } from '../import-kind'
import { readText } from '../file/read-text'
import { pupilReader } from '../read/pupils/read-pupil'
import { readGrids } from '../read/read-grid'
import { dryRun } from './dry-run'
import { chosen, reviewOf, type Checked, type Choice } from './import-flow'

const kind: ImportKind = {
  name: 'students',
  noun: 'siswa',
  workbook: '',
  header: '',
  column: '',
  leftOut: '',
  send: () => Promise.resolve({ list: [] }),
  fieldWord: (field) => field,
  facts: () => [],
  template: { fileName: '', sheet: '', rows: [] },
  lists: [],
}
const asked = (row: number): RowOutcome => ({
  row,
  outcome: 'asked',
  question: { about: 'same', people: [{ id: 'a', name: 'Ani' }] },
})
const file: Checked = {
  step: 'checked',
  fileName: 'siswa.csv',
  result: readGrids(
    pupilReader,
    [readText('Nama;NISN\nAni 2;0131234562\nAni 3;0131234563\nAni 4;0131234564')],
    '2026-11-26',
  ),
  known: [],
  answers: {},
  outcomes: new Map([
    [2, asked(2)],
    [3, asked(3)],
    [4, { row: 4, outcome: 'created' }],
  ]),
  asked: new Map([2, 3].map((row) => [row, asked(row)])),
  checking: null,
  error: null,
}

describe('rows that the service asks about', () => {
  it('are counted as open, and as nothing else, until they are answered', () => {
    const review = reviewOf(kind, file)
    expect(review.open.map(({ row }) => row.row)).toEqual([2, 3])
    expect([review.created, review.updated, review.problems].map((list) => list.length)).toEqual([1, 0, 0])
  })

  it('carry their answer to the service, which is asked again about them alone', () => {
    const after = chosen(file, new Map([[2, { same_as: 'a' }]]))
    expect([...after.outcomes.keys()]).toEqual([3, 4])
    const { ready, asked: all, open } = reviewOf(kind, after)
    expect(ready[0]).toMatchObject({ row: 2, same_as: 'a' })
    expect([all.length, open.map(({ row }) => row.row)]).toEqual([2, [3]])
  })

  it('can be passed over, are named then, and another answer takes that back', () => {
    const passed = chosen(file, new Map([[3, { passedOver: true }]]))
    expect(reviewOf(kind, passed).problems).toEqual([
      { row: 3, name: 'Ani 3', message: 'Dilewati sesuai pilihan Anda.' },
    ])
    const after = chosen(passed, new Map([[3, { new_id: 'x' }]]))
    expect(after.outcomes.has(3)).toBe(false)
    expect(reviewOf(kind, after).ready[1]).toMatchObject({ row: 3, new_id: 'x' })
  })

  it.each([true, false])(
    'about what is recorded are answered by replacing it: %s, and not by whom they mean',
    (replace) => {
      const day: RowOutcome = { ...asked(2), question: { about: 'day', people: [{ id: 'a', name: 'Ani' }] } }
      const recorded: Checked = { ...file, outcomes: new Map(), asked: new Map([[2, day]]) }
      const openAfter = (choice: Choice) =>
        reviewOf(kind, chosen(recorded, new Map([[2, choice]]))).open.length
      expect([openAfter({ same_as: 'a' }), openAfter({ same_as: 'a', replace })]).toEqual([1, 0])
    },
  )
})

it('the dry run sends rows of one name together, wherever in the file they are', async () => {
  const rows: ImportRow[] = Array.from({ length: 420 }, (_, at) => ({ row: at + 1, name: `Murid ${at}` }))
  rows.push({ row: 421, name: 'MURID 0' })
  const sent: number[][] = []
  const send: ImportKind['send'] = (_client, body) => {
    sent.push(body.rows.map(({ row }) => row))
    return Promise.resolve({ list: [] })
  }
  const patience = {
    signal: new AbortController().signal,
    onPause: () => undefined,
    hurry: new EventTarget(),
  }
  await dryRun({ send }, {} as Client, rows, patience, () => undefined)
  expect(sent.map((batch) => batch.length)).toEqual([200, 200, 21])
  expect(sent[0]?.slice(0, 2)).toEqual([1, 421])
})
