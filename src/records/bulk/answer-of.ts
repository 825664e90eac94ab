import { errorKind } from '../../../contract/errors'
import type { SaveResult } from '../../pull/record/save-record'
import { refusalWords } from '../refusal-words'
import type { BulkAnswer } from './run-bulk'

type Failure = Exclude<SaveResult<never>, { kind: 'saved' | 'conflict' }>

/**
 * What a failed write means for a run over many records: silence, a limit and a fault of the service stop it,
 * everything else is a refusal of what was sent.
 */
export function answerOfFailure(failure: Failure): Exclude<BulkAnswer, { kind: 'answered' }> {
  switch (failure.kind) {
    case 'network':
      return { kind: 'stopped', message: refusalWords(failure) }
    case 'fields':
    case 'gone':
      return { kind: 'refused', message: refusalWords(failure) }
    case 'refused': {
      const kind = errorKind(failure.code)
      const stops = kind === 'limit' || kind === 'service' || kind === 'other'
      return { kind: stops ? 'stopped' : 'refused', message: failure.message }
    }
  }
}

/**
 * What the write of one record means for a run over many.
 * @param isDone whether the row that somebody else saved meanwhile already is as wanted, which is also so where
 *   the answer to our own write was lost
 */
export function answerOfSave<Row extends { id: string }>(
  id: string,
  result: SaveResult<Row>,
  isDone: (theirs: Row) => boolean,
): BulkAnswer {
  if (result.kind === 'saved' || (result.kind === 'conflict' && isDone(result.theirs)))
    return { kind: 'answered', outcomes: new Map([[id, { kind: 'done' }]]) }
  if (result.kind === 'conflict') return { kind: 'refused', message: refusalWords(result) }
  return answerOfFailure(result)
}
