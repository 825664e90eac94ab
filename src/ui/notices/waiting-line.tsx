import { plainName } from '../../../contract/values/plain-name'
import shared from '../theme/shared.module.css'

/** A quiet line on what others left on this device: "3 perubahan milik Siti menunggu ia masuk lagi." */
export function WaitingLine({ people }: { people: readonly { name: string; unsent: number }[] }) {
  return people.map(({ name, unsent }) => (
    <p key={name} className={shared.muted}>
      {unsent} perubahan milik {plainName(name)} menunggu ia masuk lagi.
    </p>
  ))
}
