import { expect, it } from 'vitest'
import { deviceWords } from './device-words'

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
