import { getPeriod, listPeriods, Period } from '../../../contract/school/years/periods'
import { dataOf, Identified, ok, pageOf, refused, same } from '../expect'
import type { Kit } from '../kit'
import { NotTried, Wrong } from '../verdict'

/** School years and semesters. What is active stays active: it is chosen once more. */
export async function periods(kit: Kit): Promise<void> {
  const { wire, stage } = kit
  const made = await kit.line('POST /v1/periods', () => createPeriod(kit), 'own-school')
  await kit.line('GET /v1/periods', async () => {
    const { list } = pageOf(await wire.get(listPeriods.path, { page: 1, limit: 50 }), Period)
    if (made !== undefined && !list.some(({ id }) => id === made))
      throw new Wrong(`the period ${made}`, 'a list without it')
  })
  await kit.line('GET /v1/periods/{id}', async () => {
    const { id } = await stage.period()
    same('id', id, dataOf(await wire.get(getPeriod.path.replace('{id}', id)), getPeriod.data).id)
    refused(
      await wire.get(getPeriod.path.replace('{id}', '00000000-0000-7000-8000-000000000000')),
      'no period has this id',
    )
  })
  const address = async () => `/v1/periods/${(await stage.period()).id}/${(await stage.subPeriod()).id}`
  await kit.line('PUT /v1/periods/{id}/{subPeriodId}', async () => {
    const [period, sub] = [await stage.period(), await stage.subPeriod()]
    if (!period.is_active || !sub.is_active)
      throw new NotTried('no sub-period is active, and choosing one would change the school')
    ok(await wire.put(await address(), {}))
    const now = dataOf(await wire.get(getPeriod.path.replace('{id}', period.id)), getPeriod.data)
    const active = (now.sub_periods ?? []).filter((one) => one.is_active)
    same(
      'the active sub-periods',
      [sub.id],
      active.map(({ id }) => id),
    )
  })
  await kit.line('PUT /v1/periods/{id}/{subPeriodId}/setting', async () => {
    const { setting } = await stage.subPeriod()
    if (!setting && kit.mode !== 'own-school')
      throw new NotTried('shows no setting that could be written again')
    ok(await wire.put(`${await address()}/setting`, setting ?? (await plainSetting(kit))))
  })
}

async function plainSetting(kit: Kit) {
  const year = (await kit.stage.today()).slice(0, 4)
  const [first_date, last_date] = [`${year}-01-01`, `${year}-12-31`]
  return { first_date, last_date, week_days: 6, holidays: [], late_after: '07:00', lock_after_days: 14 }
}

/** A school year that nobody has yet. */
async function createPeriod(kit: Kit): Promise<string> {
  const { list } = pageOf(await kit.wire.get(listPeriods.path, { page: 1, limit: 100 }), Period)
  const taken = new Set(list.map(({ name }) => name))
  const year = Array.from({ length: 50 }, (_, at) => 2040 + at).find((one) => !taken.has(`${one}/${one + 1}`))
  if (year === undefined) throw new NotTried('fifty school years are there already')
  const body = {
    name: `${year}/${year + 1}`,
    sub_periods: [{ name: 'Semester ganjil' }, { name: 'Semester genap' }],
  }
  const { id } = dataOf(await kit.wire.post('/v1/periods', body), Identified)
  kit.made.push(`/v1/periods/${id}`)
  return id
}
