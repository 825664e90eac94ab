import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, test } from 'vitest'

/** The examples of docs/deploy, each read by the program that it is for, where this machine has it. */
const project = fileURLToPath(new URL('../..', import.meta.url))
const deploy = path.join(project, 'docs/deploy')
const readExample = (name: string) => readFileSync(path.join(deploy, name), 'utf8')

const folder = mkdtempSync(path.join(tmpdir(), 'hadir-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const has = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], {
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
  }).status === 0

/** What a program says, and whether it was content. */
function ask(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
  })
  return `${status}: ${stdout}${stderr}`
}

describe.skipIf(!has('systemd-analyze'))('systemd', () => {
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

test.skipIf(!has('nginx') || !has('openssl'))('nginx accepts its example', () => {
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name))
  const subject = ['-subj', '/CN=hadir.sekolah.sch.id', '-days', '1', '-nodes']
  ask('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    ...subject,
    '-keyout',
    key ?? '',
    '-out',
    certificate ?? '',
  ])
  const site = readExample('nginx.conf')
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    // Ports that any account may try to open.
    .replaceAll(/\b(listen (?:\[::\]:)?)(80|443)\b/g, '$120$2')
  writeFileSync(path.join(folder, 'site.conf'), site)
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`,
  )
  expect(ask('nginx', ['-t', '-c', path.join(folder, 'nginx.conf')])).toMatch(/^0: [\s\S]*test is successful/)
})

test.skipIf(!has('caddy'))('caddy accepts its example', () => {
  writeFileSync(path.join(folder, 'Caddyfile'), readExample('Caddyfile'))
  const args = ['validate', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')]
  expect(ask('caddy', args)).toMatch(/^0: [\s\S]*Valid configuration/)
})

test.skipIf(!has('promtool'))('Prometheus accepts the rules of the alerts', () => {
  expect(ask('promtool', ['check', 'rules', path.join(project, 'docs/alerts.yml')])).toMatch(/^0: /)
})

test('both proxies let the longest upload through, and hold a request as long as the service does', () => {
  expect(readExample('nginx.conf')).toMatch(/client_max_body_size 6m;[\s\S]*proxy_read_timeout 75s;/)
  expect(readExample('Caddyfile')).toMatch(/max_size 6MB/)
})
