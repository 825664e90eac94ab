import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { RegisterData } from '../../../../contract/attendance/attendances'
import { ErrorCode } from '../../../../contract/errors'
import { codes, registerKit } from '../../../../tests/support/records/register-kit'
import { auditLog } from '../../../db/schema/audit-log'

const kit = registerKit('buka-kunci')
const locked = '2026-11-11'

const unlock = (body: object, token = kit.office, name: '7A' | '7B' = '7A') =>
  kit.service.call('PUT', `/v1/classes/${kit.school.classes[name].id}/register_unlock`, {
    token,
    body: { date: locked, open: true, reason: 'Surat dokter menyusul', ...body },
  })
/** Signs in again each time: the clock of these tests runs ahead of a session. */
const mark = async (status: string, date = locked) => {
  const token = await kit.service.token(kit.school.email('wali_kelas'))
  return codes(await kit.put({ date, entries: [kit.mark(0, status)] }, token))
}
async function read() {
  const token = await kit.service.token(kit.school.email('wali_kelas'))
  const answer = await kit.service.call(
    'GET',
    `/v1/students/attendances?class_id=${kit.school.classes['7A'].id}&date=${locked}`,
    { token },
  )
  return z.parse(RegisterData, answer.data)
}
const later = (hours: number) => {
  kit.service.clock.now = new Date(kit.service.clock.now.getTime() + hours * 3_600_000)
}

describe('a locked register', () => {
  it('says until when it could be changed and who can open it', async () => {
    const { locked: isLocked, lock } = await read()
    expect(isLocked).toBe(true)
    expect(lock).toMatchObject({ last_day: '2026-11-18', unlocked_until: null })
    expect(lock?.keepers).toEqual(['Administrator', 'Tata Usaha'])
  })

  it('is opened for its class and day alone, is kept in the history, and locks by itself', async () => {
    expect(await mark('sakit')).toEqual([ErrorCode.registerLocked])
    expect((await unlock({})).status).toBe(200)
    expect(await read()).toMatchObject({ locked: false, lock: { reason: 'Surat dokter menyusul' } })
    expect(await mark('sakit')).toEqual([0])
    expect(await mark('sakit', '2026-11-10')).toEqual([ErrorCode.registerLocked])
    const history = await kit.service.db.select().from(auditLog)
    expect(history.filter(({ entity }) => entity === 'register_unlock')).toMatchObject([
      { before: null, after: { date: locked, reason: 'Surat dokter menyusul' } },
    ])
    later(23.9)
    expect(await mark('izin')).toEqual([0])
    later(0.2)
    expect(await mark('alpa')).toEqual([ErrorCode.registerLocked])
    expect((await read()).locked).toBe(true)
  })

  it('is locked again at once by the person who opened it', async () => {
    await unlock({})
    expect((await unlock({ open: false, reason: undefined })).data).toMatchObject({ unlocked_until: null })
    expect(await mark('alpa')).toEqual([ErrorCode.registerLocked])
  })
})

describe('a register is not opened', () => {
  it('by the person who takes it, and not without a reason', async () => {
    expect((await unlock({}, kit.wali)).code).toBe(ErrorCode.notPermitted)
    for (const reason of [undefined, null, '  ', 'ab', 'a'.repeat(201)])
      expect(await unlock({ reason })).toMatchObject({
        code: ErrorCode.invalid,
        data: { errors: [{ path: 'reason' }] },
      })
    expect(await mark('alpa')).toEqual([ErrorCode.registerLocked])
  })

  it('on a day that is not locked, to come, or outside of every semester', async () => {
    expect((await unlock({ date: '2026-11-19' })).code).toBe(ErrorCode.wrongState)
    expect((await unlock({ date: '2026-11-20' })).code).toBe(ErrorCode.dateInFuture)
    expect((await unlock({ date: '2026-06-30' })).code).toBe(ErrorCode.dateOutsidePeriod)
    expect((await unlock({ date: 'kemarin' })).code).toBe(ErrorCode.invalid)
  })
})
