import * as z from 'zod/mini'
import { atMost } from './text'

/** What nobody sees in a name: controls, marks that turn the text around it, and letters without width; all but the joiners. */
const unseen = /[\p{Cc}]|(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu

/** Joiners of an emoji and of Javanese or Persian letters stay; beside Latin letters, digits and ends nobody sees them. */
const idleJoiners =
  /(?<=^|[\s\p{Script=Latin}\p{N}\p{P}])(?:\u200c|\u200d|\ufe0f)+|(?:\u200c|\u200d|\ufe0f)+(?=$|[\s\p{Script=Latin}\p{N}\p{P}])/gu

/** A letter, digit or sign of double width as the usual one, which looks the same: it lies as far away for each of them. */
const usualWidth = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)

/**
 * A name as a person reads it: in one line, single spaces, nothing that is not seen and nothing that turns other text. Two names
 * that look the same by one of these, or by how accents are joined to their letters, are the same.
 */
export const plainNameText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(unseen, '')
    .replace(/[\uff01-\uff5e]/g, usualWidth)
    .replace(idleJoiners, '')
    .replace(/ +/g, ' ')
    .trim()

/**
 * A name of a request, of a person or of a thing, kept as {@link plainNameText}: names stand in lists, sentences, messages and
 * prints beside other text.
 * @param most letters (UTF-16 units)
 * @param tooLong what a person reads about a longer one
 * @__NO_SIDE_EFFECTS__
 */
export const nameText = (most: number, tooLong?: string) =>
  z.string().check(atMost(1000, tooLong), z.overwrite(plainNameText), atMost(most, tooLong))
