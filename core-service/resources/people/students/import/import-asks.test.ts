import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ErrorCode } from '../../../../../contract/errors'
import { uuidv7 } from '../../../../../contract/values/ids'
import { importKit, outcomes } from '../../../../../tests/support/records/import-kit'
import { makeSchool } from '../../../../../tests/support/records/school-fixture'
import { students } from '../../../../db/schema/people/students'

const kit = importKit('tanya')
const { run, send, stored } = kit
const aji = () => kit.school.classes['7A'].pupils[0]?.id ?? ''

describe('a row that may mean a known pupil', () => {
  const row = { row: 4, name: 'AJI  Saputra', address: 'Jalan Mawar' }

  it('is asked about with whom it may mean, and writes nothing', async () => {
    const before = await stored()
    const found = before.find(({ id }) => id === aji())
    for (const dryRun of [true, false]) {
      expect(await run([row], dryRun)).toMatchObject([
        {
          row: 4,
          outcome: 'asked',
          question: {
            about: 'same',
            people: [
              { id: aji(), name: 'Aji Saputra', class_name: '7A', nis: '001', birth_date: found?.birthDate },
            ],
          },
          changed: ['name', 'address'],
          before: { name: 'Aji Saputra', address: null },
          after: { name: 'AJI Saputra', address: 'Jalan Mawar' },
        },
      ])
    }
    expect(await stored()).toEqual(before)
  })

  it('is that pupil where a person said so, also when the answer was lost and is sent again', async () => {
    const answered = [{ ...row, same_as: aji() }]
    expect(outcomes(await run(answered))).toEqual(['updated'])
    expect(outcomes(await run(answered))).toEqual(['unchanged'])
    expect(await stored()).toHaveLength(9)
  })

  it('is somebody new where a person said so, once', async () => {
    const id = uuidv7()
    expect(await run([{ ...row, new_id: id }])).toMatchObject([{ outcome: 'created', student_id: id }])
    expect(outcomes(await run([{ ...row, new_id: id }]))).toEqual(['unchanged'])
    expect(await stored()).toHaveLength(10)
  })
})

describe('a row with the number of one pupil and the data of another', () => {
  it('renames nobody: what would change is asked about', async () => {
    const before = await stored()
    const row = { row: 1, name: 'Uji Orang Lain', nis: '001', gender: 'P', birth_date: '2014-01-05' }
    const [asked] = await run([row])
    expect(asked).toMatchObject({ outcome: 'asked', question: { about: 'number', people: [{ id: aji() }] } })
    expect(asked).toMatchObject({ before: { name: 'Aji Saputra' }, after: { name: 'Uji Orang Lain' } })
    expect(await stored()).toEqual(before)
    expect(await run([{ ...row, new_id: uuidv7() }])).toMatchObject([
      { outcome: 'refused', message: 'Nomor di baris ini sudah dipakai oleh Aji Saputra.' },
    ])
    expect(await stored()).toEqual(before)
    expect(outcomes(await run([{ ...row, same_as: aji() }]))).toEqual(['updated'])
  })
})

describe('a forged answer', () => {
  const refusal = 'Siswa yang dipilih tidak lagi cocok dengan baris ini. Periksa berkasnya sekali lagi.'
  const row = { row: 1, name: 'Aji Saputra' }

  it('cannot mean a pupil of another school, an erased one, or one who was not asked about', async () => {
    const other = await makeSchool(kit.service.db, `sebelah${uuidv7()}`)
    await kit.service.db
      .update(students)
      .set({ erasedAt: new Date() })
      .where(and(eq(students.schoolId, kit.school.schoolId), eq(students.id, aji())))
    const before = await stored()
    const forged = [
      other.classes['7A'].pupils[0]?.id,
      aji(),
      kit.school.classes['7A'].pupils[1]?.id,
      uuidv7(),
    ]
    for (const same_as of forged) {
      expect(await run([{ ...row, same_as }])).toMatchObject([{ outcome: 'refused', message: refusal }])
    }
    expect(await stored()).toEqual(before)
  })

  it('cannot take the id of somebody else, nor be no id', async () => {
    const before = await stored()
    const forged = [{ new_id: aji() }, { same_as: 'x' }, { new_id: 1 }]
    const rows = forged.map((answer, at) => ({ row: at + 1, name: `Baru ${at}`, ...answer }))
    expect(outcomes(await run(rows))).toEqual(['refused', 'refused', 'refused'])
    expect(await stored()).toEqual(before)
  })

  it('is refused as a whole for those who do not reach every class', async () => {
    const token = await kit.service.token(kit.school.email('wali_kelas'))
    const body = { dry_run: false, rows: [{ ...row, same_as: aji() }] }
    const answer = await kit.service.call('POST', '/v1/students/import', { token, body })
    expect(answer.code).toBe(ErrorCode.notPermitted)
    expect((await send([{ ...row, same_as: aji() }])).code).toBe(ErrorCode.ok)
  })
})
