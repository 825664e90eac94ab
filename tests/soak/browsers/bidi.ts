import { WebSocket } from 'undici'
import * as z from 'zod/mini'

/** A line to a browser that speaks WebDriver BiDi. */
export interface Bidi {
  /** @throws with the browser's own words when it refuses */
  send(method: string, params: object): Promise<unknown>
  close(): void
}

const Message = z.object({
  id: z.nullish(z.number()),
  type: z.string(),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
})

/** Opens a line. @param url `ws://…/session` */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let sent = 0
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`nobody answers at ${url}`)), { once: true })
  })
  socket.addEventListener('message', ({ data }) => {
    const message = z.parse(Message, JSON.parse(String(data)))
    const asked = typeof message.id === 'number' ? waiting.get(message.id) : undefined
    if (typeof message.id === 'number') waiting.delete(message.id)
    if (message.type === 'error') asked?.reject(new Error(`${message.error ?? ''}: ${message.message ?? ''}`))
    else asked?.resolve(message.result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser is gone'))
    waiting.clear()
  })
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++sent
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}
