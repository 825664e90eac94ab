import { expect, it } from 'vitest'
import { deviceWords, placeWords } from './device-words'

it.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    'Chrome di Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0',
    'Edge di Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile Safari/604.1',
    'Safari di iPhone atau iPad',
  ],
  ['', 'Perangkat tidak dikenal'],
  [null, 'Perangkat tidak dikenal'],
])('%s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})

it('a place is said in words, and one that is not known is not guessed', () => {
  expect(placeWords('same_network')).toBe('Di jaringan yang sama dengan perangkat ini')
  expect(placeWords('local_network')).toBe('Di jaringan sekolah')
  expect(placeWords('other_network')).toBe('Lewat internet, dari jaringan lain')
  expect(placeWords(null)).toBeNull()
})
