/** What a service says that does not have a list, or does not give it to this person. */
export const withheld: readonly number[] = [403, 404, 405, 501]
