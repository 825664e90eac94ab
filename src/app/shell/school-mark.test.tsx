// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../../tests/support/browser/page'
import { testPage } from '../../../tests/support/browser/page'
import { writeState } from '../../db/device-db'
import { keepBrand } from '../../workspace/brand-store'
import { pullBrand } from '../brand/pull-brand'
import { SchoolMark } from './school-mark'

const show = testPage()
const path = '/v1/whitelabel/logos/s/logo.webp'
const address = `https://inti.sch.id/core${path}`
const image = () => document.querySelector('img')
const fail = () => act(async () => image()?.dispatchEvent(new Event('error')))

beforeEach(async () => {
  keepBrand({})
  await writeState('config', { coreServiceUrl: 'https://inti.sch.id/core' })
  await show(<SchoolMark size={28} />)
})

describe('the mark of the school', () => {
  it('is the logo below the service’s address, also where the app has another origin', async () => {
    vi.stubGlobal('fetch', (request: Request | string) =>
      Promise.resolve(
        (typeof request === 'string' ? request : request.url).endsWith('/v1/whitelabel/school')
          ? Response.json({ meta: { error_code: 0, message: '' }, data: { name: 'SMP', logo_url: path } })
          : new Response('', { status: 404 }),
      ),
    )
    await pullBrand()
    await until(() => expect(image()?.src).toBe(address))
  })

  it('is the small copy where there is one, then the logo itself, then the product’s', async () => {
    const copy = 'data:image/webp;base64,AAAA'
    await act(async () => keepBrand({ logo_url: address, logo_picture: copy }))
    expect(image()?.src).toBe(copy)
    await fail()
    expect(image()?.src).toBe(address)
    await fail()
    expect(image()).toBeNull()
    expect(document.querySelector('svg')).not.toBeNull()
  })
})
