import { useId, useState } from 'react'
import type { Role } from '../../../../contract/accounts/role'
import type { MasterRole } from '../../../../contract/accounts/roles'
import { Clash, useRecordField } from '../../../records/form/field-frame'
import type { RecordField } from '../../../records/form/use-record-form'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { effectOf } from './effect'
import { PermissionMatrix } from './permission-matrix'
import { actionTitles, areas } from './permission-words'
import { differenceOf, knownOf, masterOf } from './role-rules'
import styles from './roles.module.css'

interface PermissionFieldProps extends RecordField {
  /** The role as it is; null for a new one. */
  role: Role | null
  roles: readonly Role[]
  masters: readonly MasterRole[]
  own: readonly string[]
  offered: readonly string[] | undefined
}

/** The matrix of a form, what it is compared with, and what saving it does to people. */
export function PermissionField(props: PermissionFieldProps) {
  const { role, roles, masters, own, offered } = props
  const { field, frame } = useRecordField({ ...props, label: 'Hak akses' })
  const value = listOf(field.value)
  const origins = originsOf(
    masters,
    roles.filter(({ id }) => id !== role?.id),
  )
  const [from, setFrom] = useState(() => keyOf(role && masterOf(role, masters)))
  const origin = origins.find(({ key }) => key === from)
  const effectId = useId()
  const effect = role ? effectOf(role, value) : []

  function choose(key: string) {
    setFrom(key)
    const chosen = origins.find((each) => each.key === key)
    // A new role begins as a copy; one that people have is only compared.
    if (!role && chosen) field.onChange(knownOf(chosen.permissions).filter((each) => own.includes(each)))
  }

  return (
    <div className={styles.field} data-clash={frame.clash ? '' : undefined}>
      <Field
        label={role ? 'Bandingkan dengan' : 'Mulai dari'}
        hint={
          role
            ? 'Yang berbeda ditandai di bawah.'
            : 'Salinan dari peran lain. Yang Anda ubah sesudahnya ditandai di bawah.'
        }
      >
        <Select
          value={from}
          placeholder={role ? 'Tidak dibandingkan' : 'Kosong'}
          options={origins.map(({ key, label }) => ({ value: key, label }))}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      {role && origin && differs(value, origin.permissions) && (
        <Button
          size="sm"
          className={styles.copy ?? ''}
          onClick={() => field.onChange(sameAs(origin.permissions, value, own))}
        >
          Samakan dengan {origin.name}
        </Button>
      )}
      <PermissionMatrix
        value={value}
        onChange={(next) => field.onChange(next)}
        own={own}
        offered={offered}
        compared={origin?.permissions ?? null}
      />
      {frame.error && (
        <p className={styles.error} role="alert">
          {frame.error}
        </p>
      )}
      <Clash clash={frame.clash} mine={inWords(value)} theirs={inWords(listOf(frame.clash?.theirs))} />
      <section aria-labelledby={effectId} className={styles.effect} hidden={effect.length === 0}>
        <h3 id={effectId}>Bila disimpan</h3>
        <ul aria-live="polite">
          {effect.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

interface Origin {
  key: string
  name: string
  label: string
  permissions: readonly string[]
}

const keyOf = (master: MasterRole | null | undefined) =>
  master ? `master:${master.master ?? master.name}` : ''

function originsOf(masters: readonly MasterRole[], roles: readonly Role[]): Origin[] {
  return [
    ...masters.map((master) => ({
      key: keyOf(master),
      name: `${master.name} bawaan`,
      label: `${master.name} (bawaan)`,
      permissions: master.permissions ?? [],
    })),
    ...roles.map(({ id, name, permissions = [] }) => ({ key: id, name, label: name, permissions })),
  ]
}

/** The other set as far as one may give and take: what one lacks stays as it is. */
const sameAs = (wanted: readonly string[], now: readonly string[], own: readonly string[]) =>
  knownOf([
    ...wanted.filter((permission) => own.includes(permission)),
    ...now.filter((permission) => !own.includes(permission)),
  ])

const differs = (a: readonly string[], b: readonly string[]) => {
  const { more, less } = differenceOf(a, b)
  return more.length + less.length > 0
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** A set in a few words, for the two values of a conflict. */
const inWords = (held: readonly string[]) =>
  areas
    .flatMap(({ title, permissions }) => {
      const actions = permissions.filter(({ permission }) => held.includes(permission))
      return actions.length > 0
        ? [`${title}: ${actions.map(({ action }) => actionTitles[action].toLowerCase()).join(', ')}`]
        : []
    })
    .join('; ')
