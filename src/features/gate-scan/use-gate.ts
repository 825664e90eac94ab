import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, useState } from 'react'
import { readMeta } from '../../db/meta'
import { readTogether } from '../../db/read-together'
import type { UserDb } from '../../db/user-db'
import { useToday } from '../../workspace/calendar/use-today'
import { wakeReplay } from '../../workspace/line/wake-replay'
import { useWorkspace } from '../../workspace/workspace'
import { readPupils } from './find-pupils'
import { verdictWords } from './gate-words'
import { readCounts, recordScan, takeBack, type GateReach } from './record-scan'
import { signal } from './signals'
import {
  cardBook,
  cardIn,
  isPupil,
  judgeCode,
  type CardBook,
  type GateMode,
  type GatePupil,
  type RecordedScan,
  type Verdict,
} from './verdict'

/** One answer of the gate, with a number that distinguishes two equal ones. */
export interface Answered {
  readonly turn: number
  readonly verdict: Verdict
}

/** Answers that stay in sight. */
const shownAnswers = 12

/** The cards of this device. For liveQuery. */
const readBook = (db: UserDb): Promise<CardBook> =>
  readTogether(db, [db.gateCards, db.meta], async () => {
    const run = await readMeta(db, 'cards')
    return cardBook(await db.gateCards.toArray(), run !== undefined && run.finished_at !== null)
  })

/** The gate at work: what was answered, and the ways to ask. Scans are answered one after the other. */
export function useGate(mode: GateMode) {
  const { db, school, user, timeZone } = useWorkspace()
  const today = useToday()
  const book = useLiveQuery(() => readBook(db), [db])
  const pupils = useLiveQuery(() => readPupils(db, today), [db, today])
  const counts = useLiveQuery(() => readCounts(db, today, mode), [db, today, mode])
  const [answers, setAnswers] = useState<readonly Answered[]>([])
  const line = useRef(Promise.resolve())
  const turn = useRef(0)
  const reach: GateReach = { db, timeZone, schoolId: school?.id ?? user.school_id ?? null }

  const answer = (verdict: Verdict) => {
    turn.current += 1
    const answered = { turn: turn.current, verdict }
    setAnswers((before) => [answered, ...before].slice(0, shownAnswers))
    signal(verdictWords(verdict).tone)
  }
  const inLine = (ask: () => Promise<Verdict>) => {
    line.current = line.current.then(async () => {
      const verdict = await ask().catch((error: unknown): Verdict => {
        console.error('cards not read', error)
        return { kind: 'noCards' }
      })
      answer(verdict)
      if (verdict.kind === 'recorded' || verdict.kind === 'undone') wakeReplay('saved')
    })
  }
  return {
    /** Cards of this device; undefined while they are read. */
    cardCount: book?.byHash.size,
    pupils,
    counts,
    answers,
    /** A pupil who was chosen by name. */
    record: (pupil: GatePupil) => {
      inLine(() => recordScan(reach, pupil, mode))
    },
    /** The text of a code that was scanned. */
    scan: (text: string) => {
      inLine(async () => {
        // A card that is shown while the page still reads its cards waits for them.
        const known = book ?? (await readBook(db))
        const found = judgeCode(text, known)
        return isPupil(found) ? await recordScan(reach, found, mode, cardIn(text, known)) : found
      })
    },
    refuse: answer,
    undo: (scan: RecordedScan) => {
      inLine(() => takeBack(reach, scan))
    },
  }
}
