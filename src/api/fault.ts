import { changeState, type Fault } from '../db/device-db'

/**
 * Plays a fault to one request.
 * @param path of the call, as the contract has it
 * @param send makes the real request
 * @throws TypeError as `fetch` does where nothing comes back
 */
export async function applyFault(
  { delayMs, heard, answer, spares }: Fault,
  path: string,
  send: () => Promise<Response>,
): Promise<Response> {
  if (spares && new RegExp(spares).test(path)) return await send()
  if (delayMs > 0) await new Promise((done) => setTimeout(done, delayMs))
  const real = heard ? await send() : null
  if (typeof answer === 'object') return new Response(answer.body, { status: answer.status })
  if (real && answer === 'its own') return real
  throw new TypeError('fault')
}

/** Takes the fault away; anybody may. */
export async function endFault(): Promise<void> {
  await changeState('config', ({ fault, ...rest }) => (fault ? rest : null))
}
