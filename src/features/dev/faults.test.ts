import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { deviceDb, initialState, readState, writeState } from '../../db/device-db'
import { choiceOf, faultNames, faultOf, layFault } from './faults'

beforeEach(async () => {
  await deviceDb.delete()
  await deviceDb.open()
})

it('finds the choice again in what was laid', () => {
  for (const slow of [false, true])
    for (const wrong of [null, ...faultNames]) {
      const choice = { wrong, slow }
      expect(choiceOf(faultOf(choice) ?? undefined)).toEqual(choice)
    }
})

it('adds no fault without the permission to develop, and lets everybody remove one', async () => {
  const offline = { wrong: 'offline', slow: false } as const
  // Tests run as a development build, where everybody may.
  const dev = import.meta.env.DEV
  import.meta.env.DEV = false
  try {
    await expect(layFault(offline)).rejects.toThrow('developer.read')
    expect((await readState('config')).fault).toBeUndefined()
    await writeState('auth', { ...initialState.auth, permissions: ['developer.read'] })
    await layFault(offline)
    expect((await readState('config')).fault).toMatchObject({ name: 'terputus', answer: 'none' })
    await writeState('auth', initialState.auth)
    await layFault({ wrong: null, slow: false })
    expect((await readState('config')).fault).toBeUndefined()
  } finally {
    import.meta.env.DEV = dev
  }
})
