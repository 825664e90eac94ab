/** A name without its titles: "Drs. H. Bambang Sudrajat, M.Pd." is "Bambang Sudrajat". */
export function plainName(name: string): string {
  const words = (name.split(',')[0] ?? '').trim().split(/\s+/)
  const bare = words.filter((word) => !word.endsWith('.'))
  return (bare.length > 0 ? bare : words).join(' ')
}
