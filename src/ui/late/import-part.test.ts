// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

const answers = new Map<string, () => Promise<Response>>()
const script = () =>
  Promise.resolve(
    new Response('export {}', { headers: { 'content-type': 'text/javascript; charset=utf-8' } }),
  )
const asked: string[] = []

beforeEach(() => {
  vi.resetModules()
  answers.clear()
  asked.length = 0
  document.head.replaceChildren()
  vi.stubGlobal('fetch', (file: string) => {
    asked.push(file)
    return (answers.get(file) ?? script)()
  })
})

const importPart = async (load: () => Promise<unknown>, files?: readonly string[]) =>
  await (await import('./import-part')).importPart(load, files)

it('imports once every file has arrived, and fetches none of them twice', async () => {
  expect(await importPart(() => Promise.resolve('part'), ['assets/a.js', 'assets/b.js'])).toBe('part')
  const { importPart: again } = await import('./import-part')
  expect(await again(() => Promise.resolve('other'), ['assets/b.js'])).toBe('other')
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js'])
})

it.each([
  ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a captive portal answers with its page',
    () => Promise.resolve(new Response('<p>Login</p>', { headers: { 'content-type': 'text/html' } })),
  ],
  ['the file is gone', () => Promise.resolve(new Response('', { status: 404 }))],
])('does not import where %s, so that the browser may be asked again', async (_, answer) => {
  answers.set('/assets/a.js', answer)
  const load = vi.fn(() => Promise.resolve('part'))
  await expect(importPart(load, ['assets/a.js'])).rejects.toThrow(TypeError)
  expect(load).not.toHaveBeenCalled()
  answers.clear()
  expect(await importPart(load, ['assets/a.js'])).toBe('part')
})

it('fetches four files at a time beside the log-in form, in order, also after one that failed, and then all', async () => {
  document.documentElement.classList.add('shows-login')
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `assets/${name}.js`)
  const answer = new Map<string, (answer: Response) => void>()
  for (const name of names) answers.set(`/${name}`, () => new Promise((done) => answer.set(`/${name}`, done)))
  const importing = importPart(() => Promise.resolve('part'), names)
  await vi.waitFor(() => expect(asked).toHaveLength(4))
  answer.get('/assets/b.js')?.(new Response('', { status: 503 }))
  await expect(importing).rejects.toThrow('assets/b.js')
  await vi.waitFor(() => expect(asked).toHaveLength(5))
  document.documentElement.classList.remove('shows-login')
  answer.get('/assets/a.js')?.(await script())
  await vi.waitFor(() => expect(asked).toEqual(names.map((name) => `/${name}`)))
})

it('takes a file where the page’s import map says that it is', async () => {
  const map = document.createElement('script')
  map.type = 'importmap'
  map.textContent = JSON.stringify({ imports: { '/assets/a-1.js': '/assets/a-2.js' } })
  document.head.append(map)
  await importPart(() => Promise.resolve('part'), ['assets/a-1.js', 'assets/b-1.js'])
  expect(asked).toEqual(['/assets/a-2.js', '/assets/b-1.js'])
})

it('waits for styles, and takes away a sheet that failed', async () => {
  const importing = importPart(() => Promise.resolve('part'), ['assets/a.css'])
  await vi.waitFor(() => expect(document.head.querySelector('link')).not.toBeNull())
  document.head.querySelector('link')?.dispatchEvent(new Event('error'))
  await expect(importing).rejects.toThrow('assets/a.css')
  expect(document.head.querySelector('link')).toBeNull()
  const again = importPart(() => Promise.resolve('part'), ['assets/a.css'])
  await vi.waitFor(() => expect(document.head.querySelector('link')).not.toBeNull())
  document.head.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(await again).toBe('part')
})
