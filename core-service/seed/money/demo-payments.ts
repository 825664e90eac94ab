import type { Faker } from '@faker-js/faker'
import { addDays, weekday } from '../../../contract/values/dates'

/** How a family pays, all year long. */
type PayingHabit = 'early' | 'late' | 'parts' | 'struggling'

/** One payment of a family: when and how much. */
export interface DemoPayment {
  readonly date: string
  readonly amount: number
}

/** Most pay around the due date; arrears come from few. */
export function payingHabit(faker: Faker): PayingHabit {
  return faker.helpers.weightedArrayElement([
    { value: 'early', weight: 70 },
    { value: 'late', weight: 17 },
    { value: 'parts', weight: 8 },
    { value: 'struggling', weight: 5 },
  ])
}

/**
 * The payments of one family into one bundle, up to and including today.
 * @param issued date on which the bill came; nobody pays before it
 */
export function paymentsOf(
  faker: Faker,
  habit: PayingHabit,
  total: number,
  { issued, due, today }: { readonly issued: string; readonly due: string; readonly today: string },
): DemoPayment[] {
  const on = (from: number, to: number) => {
    const date = openDay(addDays(due, faker.number.int({ min: from, max: to })))
    return date < issued ? issued : date
  }
  return plan()
    .filter((one) => one.amount > 0 && one.date <= today)
    .sort((a, b) => (a.date < b.date ? -1 : 1))

  function plan(): DemoPayment[] {
    switch (habit) {
      case 'early':
        return [{ date: on(-9, 3), amount: total }]
      case 'late':
        return [{ date: on(6, 45), amount: total }]
      case 'parts': {
        const first = wholeNotes(total * faker.helpers.arrayElement([0.3, 0.5, 0.6]))
        return [
          { date: on(-5, 2), amount: first },
          { date: on(16, 70), amount: total - first },
        ]
      }
      case 'struggling': {
        const some = wholeNotes(total * 0.25)
        return faker.datatype.boolean() ? [] : [{ date: on(10, 40), amount: some }]
      }
    }
  }
}

/** People bring round sums. */
const wholeNotes = (amount: number) => Math.max(10_000, Math.round(amount / 10_000) * 10_000)

/** The counter is closed on Sundays. */
const openDay = (date: string) => (weekday(date) === 0 ? addDays(date, 1) : date)
