import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, it } from 'vitest'
import { initialState, writeState } from '../db/device-db'
import { openUserDb, userDbName } from '../db/user-db'
import { saveMarks } from './edits/save-marks'
import { readWaitingPeople } from './waiting-people'

const context = { school_id: 's', period_id: null, sub_period_id: null, class_id: 'c' }

async function mark(userId: string): Promise<void> {
  const intents = [{ student_id: 'p', subject: 'Budi', patch: { status: 'sakit' as const } }]
  await saveMarks(openUserDb('s', userId), intents, { context, date: '2026-11-20', now: 1, quietMs: 0 })
}

it('counts the unsent changes of other people, not the own ones and not those that are gone', async () => {
  await mark('siti')
  await mark('asep')
  await openUserDb('s', 'dewi').open()
  const person = (id: string, name: string) => ({ db: userDbName('s', id), user_id: id, name })
  await writeState('people', [
    person('siti', 'Siti'),
    person('asep', 'Asep'),
    person('dewi', 'Dewi'),
    person('x', 'X'),
  ])
  await writeState('auth', { ...initialState.auth, user: { id: 'asep', name: 'Asep', school_id: 's' } })
  expect(await readWaitingPeople()).toEqual([{ db: userDbName('s', 'siti'), name: 'Siti', unsent: 1 }])
  expect(await Dexie.exists(userDbName('s', 'x'))).toBe(false)
})

it('names the school of those who have another one open, as it may be the same person', async () => {
  await mark('siti')
  const siti = { db: userDbName('s', 'siti'), user_id: 'siti', name: 'Siti', school: 'SMP Satu' }
  await writeState('people', [siti])
  const [db, unsent] = [siti.db, 1]
  const inSchool = (id: string, school_id: string) =>
    writeState('auth', { ...initialState.auth, user: { id, name: 'Siti', school_id } })
  await inSchool('siti-2', 's-2')
  expect(await readWaitingPeople()).toEqual([{ db, name: 'Siti', unsent, school: 'SMP Satu' }])
  await inSchool('asep', 's')
  expect(await readWaitingPeople()).toEqual([{ db, name: 'Siti', unsent }])
})
