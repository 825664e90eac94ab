import * as z from 'zod/mini'
import type { CallSpec } from '../../../contract/call'
import { ErrorCode } from '../../../contract/errors'
import { sentenceOf } from '../../messages/sentences'

/** The body of an answer that succeeded. Parsing our own data strips whatever the contract does not name. */
export const answerText = (call: Pick<CallSpec, 'data'>, data: unknown): string =>
  JSON.stringify({
    meta: { error_code: ErrorCode.ok, message: sentenceOf(ErrorCode.ok) },
    data: z.parse(call.data, data),
  })
