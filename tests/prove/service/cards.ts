import { cardHash } from '../../../contract/values/card-proof'
import { cardToken, tagOf } from '../../../contract/values/card-token'

/** Pupils who have cards. */
export const cardHolders = ['a', 'b', 'c'] as const
type Holder = (typeof cardHolders)[number]

/** A card as the service keeps it. */
export interface ModelCard {
  id: string
  student_id: Holder
  token: string
  revoked_at: string | null
  student: { name: string; status: string }
}

const revokedAt = '2026-11-20T00:00:00.000Z'

/** The pupils' cards: one valid card a pupil, and those that were revoked (decision 0028). */
export class ModelCards {
  private all: readonly ModelCard[] = []

  constructor() {
    for (const holder of cardHolders) this.change(holder, true)
  }

  /** Revokes a pupil's card; `renew` makes another one. */
  change(holder: Holder, renew: boolean): void {
    const kept = this.all.map((card) =>
      card.student_id === holder ? { ...card, revoked_at: card.revoked_at ?? revokedAt } : card,
    )
    this.all = renew ? [...kept, cardOf(holder, kept.length)] : kept
  }

  /** In the order in which they were made. */
  get made(): readonly ModelCard[] {
    return this.all
  }

  /** The answer to `GET /v1/students/cards`. */
  list(): unknown {
    const total_data = this.all.length
    const pagination = { current_page: 1, page_size: 200, total_data, total_page: 1 }
    const list = this.all.map(({ token, ...card }) => ({ ...card, hash: cardHash(token), tag: tagOf(token) }))
    return { list, pagination }
  }
}

function cardOf(student_id: Holder, number: number): ModelCard {
  const token = cardToken('SEKA', String(number).padStart(20, '0'))
  const student = { name: `Siswa ${student_id}`, status: 'active' }
  return { id: `card-${String(number)}`, student_id, token, revoked_at: null, student }
}
