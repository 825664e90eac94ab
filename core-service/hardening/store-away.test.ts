import { afterAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../contract/errors'
import { uploadFile, uploadImage } from '../../tests/support/pictures/upload-image'
import { schoolKit } from '../../tests/support/records/school-kit'
import { startS3Server, type Fault } from '../../tests/support/store/s3-server'
import { keys } from '../../tests/support/store/signature'
import { readS3Address } from '../object-store/s3-address'
import { createImageBucket } from '../resources/images/image-bucket'

const server = await startS3Server()
server.objects.set('ember', new Map())
afterAll(() => server.stop())
const images = createImageBucket(readS3Address('s3://ember/foto', server.env, 'test'), {
  withinMs: 3_000,
  retries: 1,
  repeatsLate: false,
})
const { service, school, token, wali } = await schoolKit(
  'gudang',
  { token: 'administrator', wali: 'wali_kelas' },
  { images },
)
const { url } = await uploadImage(service, token)
await service.call('PUT', '/v1/whitelabel/school', { token, body: { logo_url: url } })
const look = await service.call('GET', `/v1/whitelabel/school?school_id=${school.schoolId}`)
const { logo_url: logo } = z.parse(z.object({ logo_url: z.string() }), look.data)
beforeEach(() => {
  server.fault = () => undefined
})

const get = (path: string) =>
  service.app.inject({ url: `/core${path}`, headers: { authorization: `Bearer ${token}` } })

/** Every door at which somebody waits for the store. */
const doors = {
  'an image': () => get(url),
  'the logo': () => get(logo),
  'the choice of a logo': () =>
    service.app.inject({
      method: 'PUT',
      url: '/core/v1/whitelabel/school',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ logo_url: url }),
    }),
} as const

const faults: readonly Fault[] = [
  'hang',
  'cut',
  { status: 500 },
  { status: 503, code: 'SlowDown' },
  { status: 403, code: 'InvalidAccessKeyId' },
  { status: 404, code: 'NoSuchBucket' },
  { status: 301, code: 'PermanentRedirect' },
]

it.each(faults)(
  'a store that answers with %o is said as a service that is away, and nothing else',
  async (fault) => {
    for (const [name, open] of Object.entries(doors)) {
      server.fault = () => undefined
      expect((await open()).statusCode, name).toBe(200)
      server.fault = () => fault
      const answer = await open()
      expect([answer.statusCode, answer.json()], name).toEqual([
        503,
        {
          meta: {
            error_code: ErrorCode.unavailable,
            message: 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.',
          },
        },
      ])
      expect(Number(answer.headers['retry-after']), name).toBeGreaterThanOrEqual(1)
      expect(answer.headers['cache-control'], name).toBe('no-store')
      expect(JSON.stringify(answer.headers), name).not.toMatch(new RegExp(`${keys.accessKeyId}|ember|s3`))
    }
  },
)

it('an upload is refused the same way, stores nothing, and succeeds when it is sent again', async () => {
  const file = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  server.fault = (method) => (method === 'PUT' ? 'cut' : undefined)
  const before = [...(server.objects.get('ember')?.keys() ?? [])]
  await expect(uploadFile(service, token, file)).rejects.toThrow()
  expect([...(server.objects.get('ember')?.keys() ?? [])]).toEqual(before)
  server.fault = () => undefined
  expect((await get((await uploadFile(service, token, file)).url)).statusCode).toBe(200)
})

it('what has no image works meanwhile', async () => {
  server.fault = () => 'hang'
  const entries = school.classes['7A'].pupils.map(({ id }) => ({ student_id: id, status: 'hadir' }))
  const body = { class_id: school.classes['7A'].id, date: '2026-11-19', entries }
  const answer = await service.call('PUT', '/v1/students/attendances', { token: wali, body })
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
})
