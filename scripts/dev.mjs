import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createSocket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkNode } from './check-node.mjs'
import { install } from './install.mjs'
import { binOf, inProject } from './project.mjs'

// App and service together, both following the sources: Vite in this process on the one address that
// is printed, the service beside it on a loopback port that Vite passes /core on to.
checkNode()
await install(console.log)

const port = Number(process.env.PORT || 3000)
const servicePort = await freePort()
const origin = `http://127.0.0.1:${servicePort}`
process.env.HADIR_SERVICE_ORIGIN = origin

process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
const { createServer } = await import('vite')
const vite = await createServer({
  root: inProject(),
  server: { port, strictPort: true, host: process.env.HOST || true },
}).catch(fail)
await vite.listen().catch(fail)

const service = spawn(
  process.execPath,
  [binOf('tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', inProject('core-service/server.ts')],
  {
    cwd: inProject(),
    stdio: ['ignore', 'pipe', 'inherit'],
    // A terminal's Ctrl+C goes to the whole group. Signalled twice, by the terminal and by us, tsx would
    // kill the service before it has closed its database.
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      PORT: String(servicePort),
      HOST: '127.0.0.1',
      PUBLIC_ADDRESS: `http://localhost:${port}`,
    },
  },
)
showCalmly(service.stdout)
const ended = once(service, 'exit')

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  service.kill('SIGTERM')
  await Promise.race([ended, sleep(15_000, undefined, { ref: false })])
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
ended.then(() => stop())

/** The whole greeting once; after a change one line reports that the service is there again. */
function showCalmly(stream) {
  let greeted = false
  createInterface({ input: stream }).on('line', (line) => {
    if (!greeted) console.log(line)
    else if (line.startsWith('Hadir siap')) console.log('Layanan siap lagi.')
    if (line.startsWith('Berhenti')) greeted = true
  })
}

async function freePort() {
  const socket = createSocket().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port: free } = socket.address()
  await new Promise((resolve) => socket.close(resolve))
  return free
}

function fail(error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
