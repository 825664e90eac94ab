/** One step of the replay, free of names: ids, codes and counts only. */
export interface ReplayEvent {
  id?: number
  at: number
  runner: string
  type: string
  detail: Record<string, string | number | boolean | null>
}

/** A shrunk photo that a queued change will refer to; goes when no change needs it any more. */
export interface StoredBlob {
  /** Hash of the bytes, hex. */
  sha256: string
  bytes: ArrayBuffer
  mime: string
  /** Where the service keeps it; missing until it was uploaded. */
  url?: string
  created_at: number
}

/** The small picture of a person, so that it is shown without a network. */
export interface StoredFace {
  /** Id of the pupil or member of staff. */
  id: string
  /** Where the service keeps the photo that it was made of. */
  url: string
  /** A data address. */
  face: string
}

/** Small facts: `born`, `tick`, `contact`, `clock`, `capabilities`, `wait`, `leader`… */
export interface MetaRow {
  key: string
  value: unknown
}
