import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, test } from 'vitest'
import { longestWait } from '../../contract/analytics/dashboard'
import { uploadLimit } from '../../contract/values/images'
import { freePort } from '../../core-service/db/embedded/free-port'
import { nginxAround, plainSite } from '../support/services/nginx'
import { hasProgram, makeCertificate, programEnv } from '../support/services/programs'
import { until } from './until'

/** The examples of docs/deploy, each read by the program that it is for, where this machine has it. */
const project = fileURLToPath(new URL('../..', import.meta.url))
const deploy = path.join(project, 'docs/deploy')
const readExample = (name: string) => readFileSync(path.join(deploy, name), 'utf8')

const folder = mkdtempSync(path.join(tmpdir(), 'hadir-deploy-'))
// Programs that root starts go on as accounts of their own.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a program says, and whether it was content. */
function ask(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd: folder,
    env: programEnv,
  })
  return `${status}: ${stdout}${stderr}`
}

describe.skipIf(!hasProgram('systemd-analyze'))('systemd', () => {
  const units = readdirSync(deploy).filter((name) => /\.(service|timer)$/.test(name))

  it('accepts every unit', () => {
    // Programs and accounts of a real server are not on this machine: what the units say is what is judged.
    for (const name of units) {
      const text = readExample(name)
        .replaceAll('/usr/bin/node', process.execPath)
        .replace(/^(User|Group)=.*$/gm, '')
      writeFileSync(path.join(folder, name), text)
    }
    const said = ask('systemd-analyze', [
      'verify',
      '--man=no',
      ...units.map((name) => path.join(folder, name)),
    ])
    const ours = said.split('\n').filter((line) => line.includes('hadir'))
    expect(ours).toEqual([])
    expect(said).toMatch(/^0: /)
  })

  it('understands when the backup is made', () => {
    const when = /^OnCalendar=(.+)$/m.exec(readExample('hadir-backup.timer'))?.[1] ?? ''
    expect(ask('systemd-analyze', ['calendar', when])).toMatch(/^0: [\s\S]*Next elapse/)
  })
})

test('the units start what the project has', () => {
  const started = readdirSync(deploy)
    .filter((name) => name.endsWith('.service'))
    .map(
      (name) => /^ExecStart=\/usr\/bin\/node \/srv\/hadir\/app\/(\S+)/m.exec(readExample(name))?.[1] ?? name,
    )
  expect(started.sort()).toEqual(['build/backup.js', 'scripts/serve.mjs'])
  for (const file of started) expect(existsSync(path.join(project, file)), file).toBe(true)
})

/** What stands in for the service behind a proxy: it answers with what it was sent. */
async function standIn() {
  const server = createServer((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.length))
    request.on('end', () => {
      const { host, 'x-forwarded-for': forwardedFor } = request.headers
      response.end(JSON.stringify({ url: request.url, host, forwardedFor, bytes }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

/** Runs a proxy on its example before the stand-in, and asks it as a phone would that claims an address. */
async function throughProxy(program: string, args: readonly string[], port: number) {
  const proxy = spawn(program, args, { cwd: folder, env: programEnv, stdio: 'ignore' })
  const send = async (body?: Uint8Array<ArrayBuffer>) => {
    const answer = await fetch(`http://127.0.0.1:${port}/core/v1/images?x=1`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
      ...(body && { method: 'POST', body }),
    })
    return answer.status === 200 ? ((await answer.json()) as object) : answer.status
  }
  try {
    await until(() => send().then(Boolean, () => false))
    const plain = await send()
    return { plain, largest: await send(new Uint8Array(uploadLimit)), more: await send(new Uint8Array(8e6)) }
  } finally {
    proxy.kill('SIGTERM')
    await once(proxy, 'exit')
  }
}

const passedOn = { url: '/core/v1/images?x=1', forwardedFor: '127.0.0.1' }

test.skipIf(!hasProgram('nginx') || !hasProgram('openssl')).each(['nginx.conf', 'nginx-instances.conf'])(
  'nginx accepts %s and passes on what it should',
  async (name) => {
    const { key, certificate } = makeCertificate(folder, 'hadir.sekolah.sch.id')
    const [service, port] = [await standIn(), await freePort()]
    const site = readExample(name)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
      .replaceAll(/\b(127\.0\.0\.1|10\.0\.0\.1[12]):3000/g, `127.0.0.1:${service.port}`)
    const argsFor = (text: string) => {
      writeFileSync(path.join(folder, 'nginx.conf'), nginxAround(folder, text))
      return ['-c', path.join(folder, 'nginx.conf')]
    }
    // Ports that any account may try to open.
    const anyPort = site.replaceAll(/\b(listen (?:\[::\]:)?)(80|443)\b/g, '$120$2')
    expect(ask('nginx', ['-t', ...argsFor(anyPort)])).toMatch(/^0: [\s\S]*test is successful/)

    const seen = await throughProxy('nginx', argsFor(plainSite(site, port)), port)
    service.close()
    expect(seen.plain).toMatchObject({ ...passedOn, host: '127.0.0.1' })
    expect(seen.largest).toMatchObject({ bytes: uploadLimit })
    expect(seen.more).toBe(413)
  },
)

test.skipIf(!hasProgram('caddy'))('caddy accepts its example and passes on what it should', async () => {
  const [service, port] = [await standIn(), await freePort()]
  const site = readExample('Caddyfile')
  const file = path.join(folder, 'Caddyfile')
  const args = ['--adapter', 'caddyfile', '--config', file]
  writeFileSync(file, site)
  expect(ask('caddy', ['validate', ...args])).toMatch(/^0: [\s\S]*Valid configuration/)

  const plain = site
    .replace(/^hadir\S+/m, `http://127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${service.port}`)
  writeFileSync(file, `{\n\tadmin off\n}\n${plain}`)
  const seen = await throughProxy('caddy', ['run', ...args], port)
  service.close()
  expect(seen.plain).toMatchObject({ ...passedOn, host: `127.0.0.1:${port}` })
  expect(seen.largest).toMatchObject({ bytes: uploadLimit })
  // Caddy finds out while it passes the body on.
  expect([413, 502]).toContain(seen.more)
})

test.skipIf(!hasProgram('promtool'))('Prometheus accepts the rules of the alerts', () => {
  expect(ask('promtool', ['check', 'rules', path.join(project, 'docs/alerts.yml')])).toMatch(/^0: /)
})

test.each(['nginx.conf', 'nginx-instances.conf'])(
  '%s holds a request for longer than the service does',
  (name) => {
    const seconds = Number(/proxy_read_timeout (\d+)s;/.exec(readExample(name))?.[1])
    expect(seconds).toBeGreaterThan(longestWait)
  },
)
