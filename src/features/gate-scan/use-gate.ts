import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useRef, useState } from 'react'
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

/** The gate at work: what was answered, and the ways to ask. Scans are answered one after the other. */
export function useGate(mode: GateMode) {
  const { db, school, user, timeZone } = useWorkspace()
  const today = useToday()
  const cards = useLiveQuery(() => db.gateCards.toArray(), [db])
  const book = useMemo(() => cards && cardBook(cards), [cards])
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
    cardCount: cards?.length,
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
        const known = book ?? cardBook(await db.gateCards.toArray())
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
