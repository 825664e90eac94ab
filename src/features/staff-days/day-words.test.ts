import { describe, expect, it } from 'vitest'
import type { OutboxRow } from '../../db/outbox-row'
import { refusalWords } from './day-words'

const wordsOf = (row: Pick<OutboxRow, 'base' | 'unsure'>, message = '') => {
  const last_error = { code: 1400, status: 403, message, at: 0 }
  const whole: OutboxRow = {
    ...{
      key: 'k',
      kind: 'teacherAttendance',
      subject: 'Budi',
      date: '2026-11-20',
      patch: {},
      rev: 1,
      said: [],
    },
    ...{
      context: { school_id: 's', period_id: null, sub_period_id: null, class_id: null },
      state: 'rejected',
    },
    ...{
      inflight: null,
      remote: null,
      attempts: 1,
      next_at: 0,
      created_at: 0,
      updated_at: 0,
      v: 1,
      build: '',
      ack_tick: null,
    },
    ...row,
    last_error,
  }
  return refusalWords({ queued: whole })
}

describe('a refused day of the staff, without a sentence of the service', () => {
  it('was to be created where nobody had recorded it', () => {
    const sentence = 'Failed to create teacher attendance'
    expect(wordsOf({ base: null, unsure: [] })).toBe(sentence)
    expect(wordsOf({ base: { id: null, version: 0 }, unsure: [] })).toBe(sentence)
  })

  it('was to be saved where a send without an answer may have created it', () => {
    expect(wordsOf({ base: null, unsure: [{ status: 'hadir' }] })).toBe('Failed to save teacher attendance')
  })

  it('was to be updated where the service holds it', () => {
    expect(wordsOf({ base: { id: 'd', version: 1 }, unsure: [] })).toBe('Failed to update teacher attendance')
  })

  it('has the service’s own sentence where there is one', () => {
    expect(wordsOf({ base: null, unsure: [] }, 'Hari itu dikunci.')).toBe('Hari itu dikunci.')
  })
})
