import { writeFailure, type SaveResult } from '../../pull/record/save-record'

/**
 * Sends a form whose call is no record's own, such as a password.
 * @param refusal the words of a refusal: a fallback for where the service gives no sentence, or all of them
 * @throws what {@link writeFailure} throws
 */
export async function sendForm<Answer>(
  send: () => Promise<Answer>,
  refusal: string | ((error: unknown) => string),
): Promise<SaveResult<Answer>> {
  try {
    return { kind: 'saved', row: await send() }
  } catch (error) {
    if (typeof refusal === 'string') return writeFailure(error, refusal)
    const failure = writeFailure(error, '')
    return failure.kind === 'network' ? failure : { ...failure, message: refusal(error) }
  }
}
