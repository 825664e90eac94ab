import { Faker, id_ID } from '@faker-js/faker'
import { uuidv7 } from '../../../contract/values/ids'
import { createNames } from '../../../core-service/seed/people/names'

/** As many pupils as the demo school has, with names made as it makes them, without a database. */
export function makeDemoPupils(): { id: string; name: string }[] {
  const faker = new Faker({ locale: id_ID, seed: 2026 })
  const names = createNames(faker)
  return Array.from({ length: 432 }, (_, at) => ({
    id: uuidv7(),
    name: names.unique(at % 2 === 0 ? 'L' : 'P'),
  }))
}
