import * as z from 'zod/mini'

/**
 * The longest that a text of a request may be. It ends the check of this text, so that no pattern behind it
 * reads more: a pattern may need the square of the length. It comes before every pattern and every rule.
 * @param max letters (UTF-16 units)
 * @param sentence what the person reads; left out: how long it may be
 * @__NO_SIDE_EFFECTS__
 */
export const atMost = (max: number, sentence?: string) =>
  z.maxLength(max, sentence === undefined ? { abort: true } : { error: sentence, abort: true })
