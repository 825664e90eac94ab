/**
 * What the kept record takes over from the other one, and what of the other one differs from it, by the names of the contract.
 * @param columns the key of each field in a row
 */
export function compareFields<Row extends { readonly name: string }>(
  kept: Row,
  other: Row,
  columns: Readonly<Record<string, keyof Row>>,
) {
  const filled: Record<string, string> = {}
  const dropped: Record<string, string> = kept.name === other.name ? {} : { name: other.name }
  const values: Partial<Row> = {}
  for (const [name, key] of Object.entries(columns)) {
    const value = other[key]
    if (typeof value !== 'string' || value === kept[key]) continue
    if (kept[key] === null) {
      filled[name] = value
      values[key] = value
    } else dropped[name] = value
  }
  return { filled, dropped, values }
}
