/** A card that was out of the picture this long is a new scan, milliseconds. */
const awayMs = 2_000

/** Tells a card that is still held before the camera from one that is shown again. */
export class Repeats {
  private text: string | null = null
  private seenAt = 0

  /**
   * @param text what the camera reads now
   * @param now milliseconds
   * @returns whether this is another card, or the same after a pause
   */
  isNew(text: string, now: number): boolean {
    const again = text === this.text && now - this.seenAt < awayMs
    this.text = text
    this.seenAt = now
    return !again
  }
}
