import type { FaultyLine, LineFault } from '../support/services/faulty-line'
import type { Dice } from '../support/dice'

/** What a line is like for a while; decides for one request. */
type Weather = (dice: Dice, path: string) => LineFault | null

const expired = { status: 401, error_code: 1000, message: 'Sesi berakhir' }
const broken = { status: 500, error_code: 1900, message: 'Terjadi kesalahan pada server' }
const busy = { status: 429, error_code: 1600, message: 'Terlalu banyak permintaan' }
const down = { status: 503, error_code: 1901, message: 'Layanan sedang tidak tersedia' }

const often =
  (share: number, fault: (dice: Dice) => LineFault): Weather =>
  (dice) =>
    dice.chance(share) ? fault(dice) : null

/** All that a line may do to people. */
const weathers = {
  clear: () => null,
  dead: often(1, () => 'cut'),
  flapping: often(0.5, () => 'cut'),
  answersLost: often(0.6, () => 'loseAnswer'),
  brokenOff: often(0.5, () => 'breakOff'),
  portal: often(1, () => 'portal'),
  gateway: often(0.7, () => 'gateway'),
  twice: often(0.7, () => 'duplicate'),
  slow: often(0.8, (dice) => ({ delayMs: dice.between(200, 3_000), of: dice.pick(['request', 'answer']) })),
  // Past the client's 30 s and the lease's 35 s: the request arrives when nobody waits for it any more.
  late: often(0.3, (dice) => ({
    delayMs: dice.between(3_000, 40_000),
    of: dice.pick(['request', 'answer']),
  })),
  stalled: often(0.4, (dice) => dice.pick(['holdAnswer', 'holdRequest'])),
  failing: often(0.5, (dice) => dice.pick([broken, busy, down])),
  spoiled: often(0.5, () => 'spoil'),
  // A proxy that takes the token off: each fresh token is refused as well.
  stripped: often(0.8, () => 'stripSession'),
  // A refused refresh would rightly log out; refused calls must not.
  expired: (dice, path) =>
    !path.includes('/auth') && !path.includes('refresh') && dice.chance(0.15) ? expired : null,
} satisfies Record<string, Weather>

export type WeatherName = keyof typeof weathers

const names = Object.keys(weathers).filter((name): name is WeatherName => name in weathers)

/** No request comes through any more, not even one for a file of the app, until the weather changes. */
export function loseLine(line: FaultyLine): void {
  line.weather = () => 'cut'
}

/** Lays the next weather on a line; good weather comes back about every third time. */
export function changeWeather(line: FaultyLine, dice: Dice): WeatherName {
  const name = dice.chance(0.35) ? 'clear' : dice.pick(names)
  const weather: Weather = weathers[name]
  // Pages and scripts pass mostly: what is proven is the queue, and a phone must come up to be used.
  const everything = dice.chance(0.2)
  line.weather = (_, path) => (everything || path.startsWith('/core/') ? weather(dice, path) : null)
  return name
}
