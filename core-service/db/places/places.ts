import type { Asker } from './asker'

/** How many may work, and how many may wait for that. */
export interface PlaceLimits {
  readonly places: number
  readonly placesOfSchool: number
  readonly placesOfPerson: number
  readonly waiting: number
  readonly waitingOfSchool: number
  readonly waitingOfPerson: number
  /** Milliseconds that anybody waits. */
  readonly longestWaitMs: number
}

/** There is no place, and none is to be expected soon: too many wait already, or it took too long. */
export class NoPlaceError extends Error {
  override readonly name = 'NoPlaceError'
  readonly code = 'NO_PLACE'
}

/** What waits, in the order in which it is given places: what is urgent, what was begun, and the rest. */
const kinds = ['urgent', 'begun', 'rest'] as const
type Kind = (typeof kinds)[number]

interface Person {
  working: number
  readonly waiting: Readonly<Record<Kind, (() => void)[]>>
}

interface School {
  working: number
  readonly waiting: Record<Kind, number>
  readonly people: Map<string, Person>
}

/**
 * Gives out places. Schools take turns, and within a school its people. Neither a school nor a person can have all places, so
 * that some are left for others, however long the work of one takes. Who finds none waits, and is refused where too many wait.
 */
export class Places {
  readonly #limits: PlaceLimits
  /** In the order of their turns: who was given a place, or gave one back, goes to the end. */
  readonly #schools = new Map<string, School>()
  #working = 0
  #waiting = 0

  constructor(limits: PlaceLimits) {
    this.#limits = limits
  }

  /** How many wait for a place. */
  get waiting(): number {
    return this.#waiting
  }

  /**
   * Waits for a place.
   * @param asker who wants it; none: the service itself, which only the number of all places limits
   * @returns gives the place back; to be called once
   * @throws NoPlaceError
   */
  async take(asker?: Asker | null): Promise<() => void> {
    const { school: ofSchool = '', person: ofPerson = '' } = asker ?? {}
    const school = this.#schools.get(ofSchool) ?? newSchool()
    const person = school.people.get(ofPerson) ?? newPerson()
    this.#schools.set(ofSchool, school)
    school.people.set(ofPerson, person)
    const forgetIdle = () => {
      if (person.working + waitingOf(person) > 0 || school.people.get(ofPerson) !== person) return
      school.people.delete(ofPerson)
      if (school.people.size === 0) this.#schools.delete(ofSchool)
    }
    const count = (by: 1 | -1) => {
      for (const counted of [school, person]) counted.working += by
      this.#working += by
      moveToEnd(this.#schools, ofSchool, school)
      moveToEnd(school.people, ofPerson, person)
    }
    const begin = () => {
      count(1)
      if (asker) asker.hasBegun = true
    }
    const leave = () => {
      count(-1)
      forgetIdle()
      this.#callNext()
    }
    try {
      const isFree = this.#working < this.#limits.places && this.#mayBegin(ofSchool, school, person)
      if (!isFree) await this.#wait(asker, school, person, begin)
      else begin()
    } catch (error) {
      forgetIdle()
      throw error
    }
    return leave
  }

  #wait(asker: Asker | null | undefined, school: School, person: Person, begin: () => void): Promise<void> {
    if (asker && !asker.hasBegun && this.#isFull(school, person))
      throw new NoPlaceError('Too many wait for the database')
    const kind: Kind = asker?.isUrgent === true ? 'urgent' : asker?.hasBegun === true ? 'begun' : 'rest'
    const queue = person.waiting[kind]
    const count = (by: 1 | -1) => {
      school.waiting[kind] += by
      this.#waiting += by
    }
    const client = asker?.hasBegun === false ? asker.client : undefined
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        client?.off('close', leave)
        count(-1)
      }
      const giveUp = (why: string) => {
        queue.splice(queue.indexOf(called), 1)
        end()
        reject(new NoPlaceError(why))
      }
      const leave = () => {
        giveUp('The client closed its connection')
      }
      const called = () => {
        end()
        begin()
        resolve()
      }
      const timer = setTimeout(() => {
        giveUp('Waited too long for the database')
      }, this.#limits.longestWaitMs)
      client?.once('close', leave)
      queue.push(called)
      count(1)
    })
  }

  #isFull(school: School, person: Person): boolean {
    const { waiting, waitingOfSchool, waitingOfPerson } = this.#limits
    return (
      this.#waiting >= waiting ||
      sum(Object.values(school.waiting)) >= waitingOfSchool ||
      waitingOf(person) >= waitingOfPerson
    )
  }

  /** Gives the place that became free to whose turn it is. */
  #callNext(): void {
    for (const kind of kinds) {
      for (const [name, school] of this.#schools) {
        if (school.waiting[kind] === 0) continue
        for (const person of school.people.values()) {
          if (person.waiting[kind].length === 0 || !this.#mayBegin(name, school, person)) continue
          person.waiting[kind].shift()?.()
          return
        }
      }
    }
  }

  #mayBegin(ofSchool: string, school: School, person: Person): boolean {
    const { placesOfSchool, placesOfPerson } = this.#limits
    return ofSchool === '' || (school.working < placesOfSchool && person.working < placesOfPerson)
  }
}

const newPerson = (): Person => ({ working: 0, waiting: { urgent: [], begun: [], rest: [] } })

const newSchool = (): School => ({
  working: 0,
  waiting: { urgent: 0, begun: 0, rest: 0 },
  people: new Map(),
})

const waitingOf = ({ waiting }: Person) => sum(Object.values(waiting).map(({ length }) => length))

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

function moveToEnd<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
}
