interface Family {
  user: string
  generation: number
  /** Refresh tokens of this generation; the first one used ends its siblings. */
  current: Set<string>
  previous: string | null
  ended: boolean
}

/** Sessions as docs/decisions/0003 has them: a lost answer ends no session, real reuse does. */
export class Sessions {
  private readonly families: Family[] = []
  private readonly access = new Map<string, { user: string; family: Family; good: boolean }>()
  private made = 0

  open(user: string): { access_token: string; refresh_token: string } {
    const family = { user, generation: 0, current: new Set<string>(), previous: null, ended: false }
    this.families.push(family)
    return this.pair(family)
  }

  /** Whose token it is, and whether it is still valid. */
  read(token: string | null): { user: string; good: boolean } | undefined {
    const held = token === null ? undefined : this.access.get(token)
    return held && { user: held.user, good: held.good && !held.family.ended }
  }

  refresh(token: string): { access_token: string; refresh_token: string } | null {
    for (const family of this.families) {
      if (family.ended) continue
      if (family.current.has(token)) {
        family.generation++
        family.previous = token
        family.current = new Set()
        return this.pair(family)
      }
      if (family.previous === token) return this.pair(family)
    }
    const reused = this.families.find(
      (family) => token.startsWith(`refresh:${family.user}:`) && !family.ended,
    )
    if (reused) reused.ended = true
    return null
  }

  expireAccess(): void {
    for (const held of this.access.values()) held.good = false
  }

  end(user: string): void {
    for (const family of this.families) if (family.user === user) family.ended = true
  }

  private pair(family: Family): { access_token: string; refresh_token: string } {
    const number = String(++this.made)
    const access_token = `access:${family.user}:${number}`
    const refresh_token = `refresh:${family.user}:${number}`
    this.access.set(access_token, { user: family.user, family, good: true })
    family.current.add(refresh_token)
    return { access_token, refresh_token }
  }
}
