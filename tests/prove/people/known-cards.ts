import type { ModelCard } from '../service/cards'
import type { Device } from '../world/device'
import type { Realm } from '../world/realm'

interface Known {
  readonly revoked: Set<string>
  readonly valid: Set<string>
  /** Reads that were begun, and have neither ended nor been killed. */
  under: Realm[]
  /** How many reads were begun. */
  begun: number
  /** Two reads ran at once since the last one that ran alone: the earlier one may have ended later. */
  overlapped: boolean
}

/** What each person's device has received of the pupils' cards. */
export class KnownCards {
  private readonly known = new Map<string, Known>()

  /**
   * A read of the cards begins.
   * @param cards as the service has them now
   * @returns to be called when it has come to its end
   */
  asked(owner: string, realm: Realm, cards: readonly ModelCard[]): () => void {
    const mine = this.of(owner)
    const others = mine.under.filter(({ alive }) => alive)
    if (others.length > 0) mine.overlapped = true
    mine.under = [...others, realm]
    const number = ++mine.begun
    return () => {
      mine.under = mine.under.filter((one) => one !== realm)
      if (others.length === 0 && mine.begun === number) mine.overlapped = false
      for (const { token, revoked_at } of cards) (revoked_at === null ? mine.valid : mine.revoked).add(token)
    }
  }

  /** Whether a read that began after the card was revoked has ended there: the card must not open any more. */
  isRevoked(owner: string, token: string): boolean {
    return this.of(owner).revoked.has(token)
  }

  /** Whether the device has received the card, and no slower read can have taken it away: it must be recognised. */
  isKnown(owner: string, token: string): boolean {
    const { revoked, valid, overlapped } = this.of(owner)
    return !overlapped && (revoked.has(token) || valid.has(token))
  }

  /** A device's databases came up new. */
  lost({ id }: Device): void {
    for (const owner of [...this.known.keys()])
      if (owner.startsWith(`${String(id)} `)) this.known.delete(owner)
  }

  private of(owner: string): Known {
    const held = this.known.get(owner)
    if (held) return held
    const made = {
      revoked: new Set<string>(),
      valid: new Set<string>(),
      under: [],
      begun: 0,
      overlapped: false,
    }
    this.known.set(owner, made)
    return made
  }
}
