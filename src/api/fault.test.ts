import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { health } from '../../contract/health'
import { changeState, deviceDb, readState, writeState, type Fault } from '../db/device-db'
import { refreshConfig } from './base-url'
import { createClient } from './client'
import { endFault, applyFault } from './fault'

const real = () => Promise.resolve(new Response('asli'))
const plain: Fault = { name: 'x', delayMs: 0, heard: true, answer: 'its own' }

beforeEach(async () => {
  await deviceDb.delete()
  await deviceDb.open()
  vi.stubGlobal('location', new URL('http://sekolah.test/'))
})

it('drops the line before the service hears, or after', async () => {
  const send = vi.fn(real)
  await expect(applyFault({ ...plain, heard: false, answer: 'none' }, '/v1/x', send)).rejects.toThrow(
    TypeError,
  )
  expect(send).not.toHaveBeenCalled()
  await expect(applyFault({ ...plain, answer: 'none' }, '/v1/x', send)).rejects.toThrow(TypeError)
  expect(send).toHaveBeenCalledOnce()
})

it('answers in the service’s place, and spares what it is told to', async () => {
  const fault: Fault = { ...plain, heard: false, answer: { status: 401, body: 'tidak' }, spares: '/login$' }
  expect((await applyFault(fault, '/v1/students', real)).status).toBe(401)
  expect(await (await applyFault(fault, '/v1/auth/login', real)).text()).toBe('asli')
})

it('lets a slow line through in the end', async () => {
  const began = performance.now()
  expect(await (await applyFault({ ...plain, delayMs: 30 }, '/v1/x', real)).text()).toBe('asli')
  expect(performance.now() - began).toBeGreaterThan(20)
})

it('acts on every request of a client while it lies there, survives config.json, and can be taken away', async () => {
  const answer = { meta: { error_code: 0, message: '' }, data: { status: 'ok' } }
  const fetched = vi.fn(() => Promise.resolve(Response.json(answer)))
  vi.stubGlobal('fetch', fetched)
  await writeState('config', { coreServiceUrl: '/core' })
  await changeState('config', (config) => ({
    ...config,
    fault: { ...plain, heard: false, answer: { status: 200, body: '<html>' } },
  }))
  await expect(createClient().send(health)).rejects.toMatchObject({ reason: 'notOurs' })
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockImplementationOnce(() => Promise.resolve(Response.json({ coreServiceUrl: '/lain' })))
  await refreshConfig()
  expect(await readState('config')).toMatchObject({ coreServiceUrl: '/lain', fault: { name: 'x' } })
  await endFault()
  expect(await readState('config')).toEqual({ coreServiceUrl: '/lain' })
  await createClient().send(health)
  expect(fetched).toHaveBeenCalledTimes(2)
})
