import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to the service on which each byte takes its time, and that can be cut. */
export interface SlowLine {
  readonly url: string
  /** While it is true no connection comes about, and those there are have ended. */
  isCut(cut: boolean): void
  close(): void
}

/**
 * Opens one.
 * @param port of the service
 * @param eachWayMs half a round trip, milliseconds
 */
export async function makeSlowLine(port: number, eachWayMs: number): Promise<SlowLine> {
  const open = new Set<Socket>()
  let cut = false
  const hurry = () => {
    for (const socket of open) socket.destroy()
    open.clear()
  }
  const lead = (from: Socket, to: Socket) => {
    open.add(from)
    from.on('data', (part: Buffer) => setTimeout(() => to.writable && to.write(part), eachWayMs))
    from.on('close', () => setTimeout(() => to.destroy(), eachWayMs))
    from.on('error', () => to.destroy())
  }
  const server = createServer((client) => {
    if (cut) return void client.destroy()
    const service = connect(port, '127.0.0.1')
    lead(client, service)
    lead(service, client)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://localhost:${String(own)}`,
    isCut(next) {
      cut = next
      if (cut) hurry()
    },
    close() {
      hurry()
      server.close()
    },
  }
}
