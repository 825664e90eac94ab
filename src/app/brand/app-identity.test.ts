// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { identityOf, applyIdentity } from './app-identity'

const look = {
  name: 'SMP Melati',
  shown_short_name: 'Melati',
  manifest_url: '/v1/whitelabel/schools/a/manifest?v=1',
  touch_icon_url: '/v1/whitelabel/schools/a/icons/apple-touch-icon.png?v=1',
  favicon_url: '/v1/whitelabel/schools/a/icons/favicon.png?v=1',
}
const origin = 'https://inti.sch.id'

describe('the identity of a look', () => {
  it('lies below the service’s base address', () => {
    expect(identityOf(look, `${origin}/core`, origin)).toEqual({
      short_name: 'Melati',
      manifest: '/core/v1/whitelabel/schools/a/manifest?v=1',
      touch_icon: '/core/v1/whitelabel/schools/a/icons/apple-touch-icon.png?v=1',
      favicon: '/core/v1/whitelabel/schools/a/icons/favicon.png?v=1',
    })
  })

  it.each([
    ['on another origin', look, 'https://lain.sch.id/core'],
    ['of a service that makes none', { name: 'SMP Melati' }, `${origin}/core`],
    ['that leads to another origin', { ...look, manifest_url: '@lain.id/x' }, origin],
  ])('%s is none', (_name, one, base) => {
    expect(identityOf(one, base, origin)).toBeNull()
  })
})

describe('an identity that is applied', () => {
  const manifests = () =>
    [...document.querySelectorAll('link[rel="manifest"]')].map((link) => link.getAttribute('href'))

  beforeEach(() => {
    document.head.innerHTML = `<meta name="apple-mobile-web-app-title" content="Hadir" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />`
  })

  it('stands before the product’s, once, is kept for the next start, and can be taken off', () => {
    const identity = identityOf(look, `${origin}/core`, origin)
    applyIdentity(identity)
    applyIdentity(identity)
    expect(manifests()).toEqual(['/core/v1/whitelabel/schools/a/manifest?v=1', '/manifest.webmanifest'])
    expect(document.querySelector('link[rel="icon"]')?.getAttribute('type')).toBe('image/png')
    expect(JSON.parse(localStorage.getItem('hadir:face') ?? '')).toEqual(identity)
    applyIdentity(null)
    expect(manifests()).toEqual(['/manifest.webmanifest'])
    expect(document.querySelector('meta')?.getAttribute('content')).toBe('Hadir')
    expect(localStorage.getItem('hadir:face')).toBeNull()
  })
})
