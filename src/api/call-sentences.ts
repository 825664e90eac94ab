import type { CallSpec } from '../../contract/call'

type Read = (call: Pick<CallSpec, 'id'>) => Promise<string>

let read: Read = () => Promise.resolve('')

/**
 * The source of the sentences of failed calls (specification section 8). The page fetches the catalogue
 * when the first call fails without a message; the service worker shows nothing and does without it.
 */
export function takeCallSentences(from: Read): void {
  read = from
}

/** The sentence of a failed call, or an empty text where the catalogue cannot be had. */
export async function callSentence(call: Pick<CallSpec, 'id'>): Promise<string> {
  return await read(call).catch(() => '')
}
