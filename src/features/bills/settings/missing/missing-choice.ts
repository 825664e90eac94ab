import type { BillMissing, MissingBills, MissingPupil } from '../../../../../contract/bills/missing-bills'

/** One bill that one pupil could get. */
interface Offer {
  key: string
  groupId: string
  group: string
  due_date: string
  total: number
  reduced: number
  /** It was due before the pupil came. */
  isEarlier: boolean
}

/** A pupil with the bills that could be made. */
export interface PupilOffers {
  pupil: MissingPupil
  offers: Offer[]
}

/** What the service lists by group, pupil by pupil, in the order of their names. */
export function offersOf(list: readonly MissingBills[]): PupilOffers[] {
  const found = new Map<string, PupilOffers>()
  for (const { bill_group, due_date, students } of list) {
    for (const pupil of students) {
      const own = found.get(pupil.id) ?? { pupil, offers: [] }
      found.set(pupil.id, own)
      own.offers.push({
        key: `${bill_group.id} ${pupil.id}`,
        ...{ groupId: bill_group.id, group: bill_group.name, due_date },
        ...{ total: pupil.total, reduced: pupil.reduced ?? 0 },
        isEarlier: typeof pupil.since === 'string' && pupil.since > due_date,
      })
    }
  }
  return [...found.values()].sort((a, b) => a.pupil.name.localeCompare(b.pupil.name, 'id'))
}

/** What is ticked at first: every bill that was not due before the pupil came. */
export const usualChoice = (pupils: readonly PupilOffers[]): Set<string> =>
  new Set(pupils.flatMap(({ offers }) => offers.filter(({ isEarlier }) => !isEarlier).map(({ key }) => key)))

/** What is ticked, as the service takes it, with its sum and how many pupils it is about. */
export function chosenOf(pupils: readonly PupilOffers[], ticked: ReadonlySet<string>) {
  const groups = new Map<string, string[]>()
  const meant = new Set<string>()
  let [bills, total] = [0, 0]
  for (const { pupil, offers } of pupils) {
    for (const offer of offers.filter(({ key }) => ticked.has(key))) {
      groups.set(offer.groupId, [...(groups.get(offer.groupId) ?? []), pupil.id])
      meant.add(pupil.id)
      bills += 1
      total += offer.total
    }
  }
  const body: BillMissing = {
    groups: [...groups].map(([bill_group_id, student_ids]) => ({ bill_group_id, student_ids })),
  }
  return { body, bills, total, pupils: meant.size }
}
