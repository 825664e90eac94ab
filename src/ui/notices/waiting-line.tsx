import { plainName } from '../../../contract/values/plain-name'
import shared from '../theme/shared.module.css'

interface Waiting {
  db: string
  name: string
  unsent: number
  /** Where it is another one than the open one. */
  school?: string
}

/** A quiet line on what others, or this person in another school, left on this device: "3 perubahan milik Siti menunggu ia masuk lagi." */
export function WaitingLine({ people }: { people: readonly Waiting[] }) {
  return people.map(({ db, name, unsent, school }) => (
    <p key={db} className={shared.muted}>
      {unsent} perubahan milik {plainName(name)}
      {school ? ` di ${plainName(school)} menunggu ia membuka sekolah itu lagi.` : ' menunggu ia masuk lagi.'}
    </p>
  ))
}
