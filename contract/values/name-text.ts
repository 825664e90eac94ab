import * as z from 'zod/mini'
import { atMost } from './text'

/**
 * What nobody sees in a name: controls, marks that turn the text around it, and spaces without width. The joiners of an emoji and
 * of Javanese or Persian letters stay.
 */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** A name as a person reads it: in one line, single spaces, nothing that is not seen and nothing that turns other text. */
export const plainNameText = (text: string): string => text.replace(/\s+/g, ' ').replace(unseen, '').trim()

/**
 * A name of a request, of a person or of a thing, kept as {@link plainNameText}: names stand in lists, sentences, messages and
 * prints beside other text.
 * @param most letters (UTF-16 units)
 * @param tooLong what a person reads about a longer one
 * @__NO_SIDE_EFFECTS__
 */
export const nameText = (most: number, tooLong?: string) =>
  z.string().check(atMost(1000, tooLong), z.overwrite(plainNameText), atMost(most, tooLong))
