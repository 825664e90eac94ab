import { errorKind } from '../../../contract/errors'
import type { SaveResult } from '../../pull/record/save-record'
import { networkWords } from '../../ui/words/network-words'
import type { BulkAnswer } from './run-bulk'

type Failure = Exclude<SaveResult<never>, { kind: 'saved' | 'conflict' }>

/**
 * What a failed write means for a run over many records: silence, a limit and a fault of the service stop it,
 * everything else is a refusal of what was sent.
 */
export function answerOfFailure(failure: Failure): Exclude<BulkAnswer, { kind: 'answered' }> {
  switch (failure.kind) {
    case 'network':
      return { kind: 'stopped', message: networkWords(failure.reason) }
    case 'fields':
      return { kind: 'refused', message: Object.values(failure.errors)[0] ?? failure.message }
    case 'gone':
      return { kind: 'refused', message: failure.message }
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
  if (result.kind === 'conflict')
    return {
      kind: 'refused',
      message: 'Baru saja diubah orang lain dan sudah diperbarui di sini. Periksa, lalu ulangi.',
    }
  return answerOfFailure(result)
}
