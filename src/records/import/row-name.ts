/** What a row is called; a name without letters is the number that a machine has for its person. */
export const rowName = (name: string): string =>
  name === '' || /\p{L}/u.test(name) ? name : `Nomor mesin ${name}`
