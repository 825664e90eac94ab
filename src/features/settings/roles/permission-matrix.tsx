import { useId, useState } from 'react'
import type { Permission } from '../../../../contract/permissions'
import { usePhoneScreen } from '../../../ui/hooks/use-phone-screen'
import { actionTitles, areas, permissionPhrase, type Action, type Area } from './permission-words'
import { knownOf } from './role-rules'
import styles from './roles.module.css'

interface PermissionMatrixProps {
  value: readonly string[]
  /** Null: for reading only. */
  onChange: ((value: Permission[]) => void) | null
  /** Permissions that may be given or taken: those of the person who asks. */
  own: readonly string[]
  /** The permissions that the service has; undefined: all. */
  offered: readonly string[] | undefined
  /** Another role, from which differences are marked. */
  compared: readonly string[] | null
}

const actions: readonly Action[] = ['read', 'write', 'more']

/** Areas × actions with a sentence for each permission; on a phone one area is open at a time. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { value, offered } = props
  const phone = usePhoneScreen()
  const [open, setOpen] = useState<string | null>(null)
  const shown = areas
    .map((area) => ({
      ...area,
      permissions: area.permissions.filter(
        ({ permission }) => !offered || offered.includes(permission) || value.includes(permission),
      ),
    }))
    .filter((area) => area.permissions.length > 0)
  return (
    <div className={styles.matrix} role="group" aria-label="Hak akses">
      {!phone && (
        <div className={styles.heads} aria-hidden="true">
          <span>Bidang</span>
          {actions.map((action) => (
            <span key={action}>{actionTitles[action]}</span>
          ))}
        </div>
      )}
      {shown.map((area) => (
        <AreaRow
          key={area.name}
          {...props}
          area={area}
          open={!phone || open === area.name}
          onOpen={phone ? () => setOpen(open === area.name ? null : area.name) : null}
        />
      ))}
    </div>
  )
}

interface AreaRowProps extends PermissionMatrixProps {
  area: Area
  open: boolean
  /** Opens or closes it on a phone; null where all are open. */
  onOpen: (() => void) | null
}

function AreaRow({ area, open, onOpen, ...props }: AreaRowProps) {
  const id = useId()
  const held = area.permissions.filter(({ permission }) => props.value.includes(permission))
  return (
    <div role="group" aria-labelledby={id} className={styles.area} data-open={open || undefined}>
      {onOpen ? (
        <button type="button" id={id} className={styles.areaButton} aria-expanded={open} onClick={onOpen}>
          <span>{area.title}</span>
          <span className={styles.areaHeld}>
            {held.map(({ action }) => actionTitles[action]).join(', ') || 'Tidak ada'}
          </span>
        </button>
      ) : (
        <span id={id} className={styles.areaTitle}>
          {area.title}
        </span>
      )}
      {open &&
        actions.map((action) => (
          <div key={action} className={styles.cell}>
            {area.permissions
              .filter((each) => each.action === action)
              .map(({ permission }) => (
                <Tick key={permission} permission={permission} {...props} />
              ))}
          </div>
        ))}
    </div>
  )
}

function Tick({
  permission,
  value,
  onChange,
  own,
  compared,
}: PermissionMatrixProps & { permission: Permission }) {
  const ticked = value.includes(permission)
  const phrase = permissionPhrase(permission)
  const differs = compared !== null && compared.includes(permission) !== ticked
  return (
    <label className={styles.tick} data-differs={differs || undefined}>
      <input
        type="checkbox"
        checked={ticked}
        disabled={onChange === null || !own.includes(permission)}
        onChange={({ target }) =>
          onChange?.(
            knownOf(target.checked ? [...value, permission] : value.filter((each) => each !== permission)),
          )
        }
      />
      <span>
        {phrase.charAt(0).toUpperCase() + phrase.slice(1)}
        {differs && <span className={styles.mark}>{ticked ? 'tambahan' : 'dilepas'}</span>}
      </span>
    </label>
  )
}
