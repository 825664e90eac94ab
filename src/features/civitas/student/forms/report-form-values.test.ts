import { expect, it } from 'vitest'
import { reportBody, reportSchema, reportValues } from './report-form-values'

const subjects = [
  { id: 'mtk', name: 'Matematika' },
  { id: 'ipa', name: 'IPA' },
]
const held = {
  homeroom_note: 'Rajin',
  subjects: [
    { subject_id: 'mtk', score: 87.5, predicate: 'A', note: null },
    { subject_id: 'lain', score: 70, predicate: null, note: 'Tetap' },
  ],
}

it('a rapor is shown and sent back without loss, with the comma that people write', () => {
  expect(reportValues(held, subjects)).toMatchObject({ score_mtk: '87,5', predicate_mtk: 'A', score_ipa: '' })
  expect(reportBody(held, {}, subjects)).toEqual({ homeroom_note: 'Rajin', subjects: held.subjects })
})

it('what was changed is laid on what is held; an emptied subject goes, one that is not shown stays', () => {
  const changed = { score_mtk: null, predicate_mtk: null, score_ipa: '90,25', homeroom_note: ' ' }
  expect(reportBody(held, changed, subjects)).toEqual({
    homeroom_note: null,
    subjects: [{ subject_id: 'ipa', score: 90.25, predicate: null, note: null }, held.subjects[1]],
  })
})

it('a score is 0 to 100 with at most two digits behind the comma', () => {
  const takes = (score_mtk: string) => reportSchema(subjects).safeParse({ score_mtk }).success
  expect(['0', '100', '87,5', '87.25', '100,00'].filter((text) => !takes(text))).toEqual([])
  expect(['101', '-1', '87,255', 'A', '1e2'].filter(takes)).toEqual([])
})
