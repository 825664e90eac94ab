import { createHash } from 'node:crypto'

const NEWLINE = 0x0a
const LANES = 8

/**
 * Counts rows of PostgreSQL's text format and adds up their SHA-256, so that two tables with the same rows have the
 * same checksum in whatever order the rows come. In that format a row is one line, and a line break within a value is escaped.
 */
export class RowSum {
  #rows = 0
  #begun: Buffer | undefined
  readonly #lanes = new Uint32Array(LANES)

  update(chunk: Buffer): void {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const part = chunk.subarray(from, end)
      this.#add(this.#begun ? Buffer.concat([this.#begun, part]) : part)
      this.#begun = undefined
      from = end + 1
    }
    if (from === chunk.length) return
    const rest = Buffer.from(chunk.subarray(from))
    this.#begun = this.#begun ? Buffer.concat([this.#begun, rest]) : rest
  }

  get rows(): number {
    return this.#rows
  }

  get checksum(): string {
    return Array.from(this.#lanes, (lane) => lane.toString(16).padStart(8, '0')).join('')
  }

  #add(row: Buffer): void {
    const digest = createHash('sha256').update(row).digest()
    for (let lane = 0; lane < LANES; lane++) {
      this.#lanes[lane] = (this.#lanes[lane] ?? 0) + digest.readUInt32BE(lane * 4)
    }
    this.#rows++
  }
}
