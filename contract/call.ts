import type { core } from 'zod/mini'
import type { ErrorCodeValue } from './errors'
import type { Permission } from './permissions'

/**
 * One call of the core service, described once for both sides: the service mounts it, checks
 * `access`, and parses what comes in; the app sends it and parses what comes back.
 * Rules: specification section 7 (paths), section 6 (permissions).
 */
export interface CallSpec {
  /** Stable name, `area.verb`; also the operationId of the OpenAPI document. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the service's base address; parameters in braces. */
  readonly path: `/${string}`
  /** One English line for the OpenAPI document. */
  readonly summary: string
  /** Who may call: anybody, anybody signed in, or holders of one of these permissions. */
  readonly access: 'public' | 'session' | readonly [Permission, ...Permission[]]
  readonly params?: core.$ZodType
  readonly query?: core.$ZodType
  /** Headers beside `school_id`, which every call with a session takes. */
  readonly headers?: core.$ZodType
  readonly body?: core.$ZodType
  /** What travels instead of JSON: a form with a file, the bytes of an image for those who ask for one, a manifest. */
  readonly media?: { readonly request?: 'multipart'; readonly response?: 'image' | 'icon' | 'manifest' }
  /** Schema of the envelope's `data`. */
  readonly data: core.$ZodType
  /** What it may answer beyond what follows from all of the above; see codes-of.ts. */
  readonly errors?: readonly ErrorCodeValue[]
}

/** Keeps the literal types of a call's description. The bundler drops calls that a bundle does not use. */
/* @__NO_SIDE_EFFECTS__ */
export function call<const T extends CallSpec>(spec: T): T {
  return spec
}

type Out<T> = T extends core.$ZodType ? core.output<T> : undefined
type In<T> = T extends core.$ZodType ? core.input<T> : undefined

/** What the service's handler receives, parsed. */
export type CallParams<C extends CallSpec> = Out<C['params']>
export type CallQuery<C extends CallSpec> = Out<C['query']>
/** What the app receives, parsed. */
export type CallData<C extends CallSpec> = core.output<C['data']>
/** What the app may send. */
export type CallQueryInput<C extends CallSpec> = In<C['query']>
export type CallBodyInput<C extends CallSpec> = In<C['body']>
