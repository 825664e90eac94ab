import * as z from 'zod/mini'
import type { CallSpec } from '../call'
import { asObject, type Json } from './json-schema'
import { namedSchemas } from './named-schemas'

type Schema = z.core.$ZodType
type Direction = 'input' | 'output'
type Names = z.core.$ZodRegistry<{ id: string }>

/** Writes the schemas of one document. A schema with a name is described once, among the components. */
export interface SchemaWriter {
  /**
   * A schema as JSON Schema; in the place of a named one, here or inside, is a reference to it.
   * @param io whether as it is sent (`input`) or as it is answered (`output`)
   */
  readonly write: (schema: Schema, io: Direction) => Json
  /** What was referred to so far, by name. */
  readonly components: Json
}

/** @param calls all calls of the document; they decide which schemas need a second name (see {@link inputNames}) */
export function newSchemaWriter(calls: readonly CallSpec[]): SchemaWriter {
  const names = { output: registryOf(namedSchemas), input: registryOf(inputNames(calls)) }
  const components: Json = {}
  const write = (schema: Schema, io: Direction) => {
    const { items, $defs } = converted(z.array(schema), io, names[io])
    Object.assign(components, $defs)
    return asObject(items)
  }
  return { write, components }
}

function registryOf(names: ReadonlyMap<Schema, string>): Names {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  return registry
}

/**
 * The names of schemas in what is sent. A schema that is also answered, and looks different there (a field
 * with a default is always answered), is sent as `…Input`.
 */
function inputNames(calls: readonly CallSpec[]): Map<Schema, string> {
  const plain = registryOf(namedSchemas)
  const usedIn = (schemas: readonly (Schema | undefined)[], io: Direction) => {
    const given = schemas.filter((schema) => schema !== undefined)
    return new Set(Object.keys(asObject(converted(z.array(z.union(given)), io, plain)['$defs'])))
  }
  const answered = usedIn(
    calls.map(({ data }) => data),
    'output',
  )
  const sent = usedIn(
    calls.flatMap(({ body, params, query, headers }) => [body, params, query, headers]),
    'input',
  )
  const inline = (schema: Schema, io: Direction) => JSON.stringify(converted(schema, io, z.registry()))
  const isTwofold = (schema: Schema, name: string) =>
    answered.has(name) && sent.has(name) && inline(schema, 'input') !== inline(schema, 'output')
  return new Map(
    [...namedSchemas].map(([schema, name]) => [schema, isTwofold(schema, name) ? `${name}Input` : name]),
  )
}

function converted(schema: Schema, io: Direction, metadata: Names): Json {
  const made = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any', override: withoutNoise })
  return asObject(JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')))
}

/**
 * Takes away what zod writes and the contract does not say: that an answer never gains a field, the bounds of
 * JavaScript's integers, and a pattern that repeats the format.
 */
function withoutNoise({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}
