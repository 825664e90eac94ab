/**
 * A name that nobody else has: of a page, of one that replays, of an attempt. `crypto.randomUUID` is there only on an address with
 * https, and nobody sorts or stores by this.
 */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(36)).join('-')
