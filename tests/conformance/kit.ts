import { arithmeticFault } from './expect'
import { allLines, changes, type LineId } from './specification-lines'
import type { Stage } from './stage-records'
import { Missing, NotTried, Wrong, type Finding, type Verdict } from './verdict'
import { wordsOf, type Answer, type Wire } from './wire'

/**
 * How far the walk may go. `read-only` changes nothing. `throw-away` makes records and takes them away
 * again. `own-school`: the school is the kit's own, so that also what nobody can take away may be made.
 */
export type Mode = 'read-only' | 'throw-away' | 'own-school'

interface Noted {
  verdict: Verdict
  note: string
  extras: Set<string>
}

/** The worst of what was seen of one line stands. */
const order: readonly Verdict[] = ['not tried', 'kept', 'missing', 'wrong']

/** What the areas work with: the wire, the stage, and the ledger of lines. */
export class Kit {
  /** Paths of what was made, to be removed in the opposite order. */
  readonly made: string[] = []
  /** Paths of what was deleted and is still there, archived. */
  readonly archived: string[] = []
  private readonly ledger = new Map<string, Noted>()
  private current: (Noted & { reads: boolean }) | null = null

  constructor(
    readonly wire: Wire,
    readonly mode: Mode,
    /** Part of every name that the kit gives, so that its records can be told apart. */
    readonly mark: string,
    readonly makeStage: (kit: Kit) => Stage,
  ) {
    wire.onAnswer = (answer) => this.watch(answer)
    this.stage = makeStage(this)
  }

  readonly stage: Stage
  /** Of the account, as the log-in answered it. */
  roleId: string | undefined

  /**
   * Looks at one line. What it throws becomes its verdict; nothing leaves but a fault of the kit itself.
   * @param needs `own-school` for what nobody can take away again
   * @returns what the work returned; undefined where the line is not kept
   */
  async line<T>(id: LineId, work: () => Promise<T>, needs: Mode = 'throw-away'): Promise<T | undefined> {
    if (changes(id) && this.mode === 'read-only') return this.leaveUntried(id, 'changes something')
    if (needs === 'own-school' && this.mode !== 'own-school')
      return this.leaveUntried(id, 'leaves something behind; tried with --own-school')
    const outer = this.current
    const { extras, verdict, note } = this.entry(id)
    this.current = { extras, verdict, note, reads: id.startsWith('GET') }
    try {
      const result = await work()
      this.note(id, 'kept', '')
      return result
    } catch (error) {
      if (error instanceof Missing) this.note(id, 'missing', error.message)
      else if (error instanceof Wrong) this.note(id, 'wrong', error.message)
      else if (error instanceof NotTried) this.note(id, 'not tried', error.message)
      else throw error
      return undefined
    } finally {
      this.current = outer
    }
  }

  /** A line that this way of walking does not look at; the report says so, and why. */
  leaveUntried(id: LineId, why: string): undefined {
    this.note(id, 'not tried', why)
    return undefined
  }

  /** Notes something beyond the specification, at the line in work. */
  extra(name: string): void {
    this.current?.extras.add(name)
  }

  /** A rule that holds for every answer was broken. */
  broken(rule: LineId, expected: string, came: string): void {
    this.note(rule, 'wrong', new Wrong(expected, came).message)
  }

  /** Every line of the specification with its verdict. Rules that no answer broke are kept. */
  findings(): Finding[] {
    for (const rule of ['RULE envelope', 'RULE pagination', 'RULE codes'] as const)
      this.note(rule, 'kept', '')
    return allLines.map(({ area, id }) => {
      const { verdict, note, extras } = this.ledger.get(id) ?? {
        verdict: 'not tried' as const,
        note: 'nobody looked at it',
        extras: new Set<string>(),
      }
      return { area, line: id, verdict, note, extras: [...extras].sort() }
    })
  }

  private entry(id: string): Noted {
    const noted = this.ledger.get(id) ?? {
      verdict: 'not tried' as const,
      note: '',
      extras: new Set<string>(),
    }
    this.ledger.set(id, noted)
    return noted
  }

  private note(id: string, verdict: Verdict, note: string): void {
    const noted = this.entry(id)
    const worse = order.indexOf(verdict) > order.indexOf(noted.verdict)
    if (worse || (noted.note === '' && verdict === noted.verdict)) Object.assign(noted, { verdict, note })
  }

  /** The rules that every single answer must keep. */
  private watch(answer: Answer): void {
    const type = answer.headers.get('content-type') ?? ''
    const unknown = [404, 405, 501].includes(answer.status)
    if (answer.code === null && !unknown && !type.startsWith('image/')) {
      this.broken('RULE envelope', 'meta with error_code and message', wordsOf(answer))
    }
    if (answer.status >= 400 && answer.code === 0) {
      this.broken('RULE codes', 'an error_code that is not 0', wordsOf(answer))
    }
    const fault = answer.ok ? arithmeticFault(answer.data) : null
    if (fault) this.broken('RULE pagination', fault.expected, `${fault.came} from ${answer.asked}`)
    if (answer.headers.has('etag') && this.current?.reads) this.extra('ETag')
    if (answer.ok && versioned(answer.data)) this.extra('versions')
  }
}

function versioned(data: unknown): boolean {
  if (Array.isArray(data)) return versioned(data[0])
  if (typeof data !== 'object' || data === null) return false
  if ('list' in data) return versioned(data.list)
  return 'version' in data && typeof data.version === 'number'
}
