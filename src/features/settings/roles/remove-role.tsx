import { useState } from 'react'
import type { Role } from '../../../../contract/accounts/role'
import { roleSource, succeededBy } from '../../../pull/lists/roles'
import { RemoveRecord } from '../../../records/remove-record'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { lockOf } from './role-rules'
import styles from './roles.module.css'

interface RemoveRoleProps {
  /** Null: closed. */
  role: Role | null
  roles: readonly Role[]
  onClose: () => void
}

/** Asks before a role goes, and who has it then: they and their announcements move to another role. */
export function RemoveRole({ role, roles, onClose }: RemoveRoleProps) {
  const { permissions: own } = useWorkspace()
  const succeeds = useOffers('role_details')
  const [chosen, setChosen] = useState<{ of: string; id: string } | null>(null)
  const successor = chosen !== null && chosen.of === role?.id ? chosen.id : ''
  const others = roles.filter((each) => each.id !== role?.id && lockOf(each, own) === null)
  return (
    <RemoveRecord
      source={successor === '' ? roleSource : succeededBy(successor)}
      removing={{ row: role, ask: () => undefined, stop: onClose }}
      name={({ name }) => name}
    >
      <div className={styles.field}>
        <p>
          {role?.user_count
            ? `${role.user_count} orang memegang peran ini.`
            : 'Pengumuman untuk peran ini ikut peran pengganti.'}{' '}
          {succeeds
            ? 'Mereka langsung mendapat hak peran pengganti.'
            : 'Beri mereka peran lain lebih dulu; peran yang masih dipakai tidak dapat dihapus.'}
        </p>
        {succeeds && (
          <Field label="Peran pengganti" optional={!role?.user_count}>
            <Select
              value={successor}
              placeholder="Pilih peran"
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setChosen({ of: role?.id ?? '', id: target.value })}
            />
          </Field>
        )}
      </div>
    </RemoveRecord>
  )
}
