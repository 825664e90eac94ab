/**
 * Another record as answers name it, such as the class of a pupil.
 * @param id null where there is none
 */
export const namedOrNull = (id: string | null, name: string | null): { id: string; name: string } | null =>
  id === null || name === null ? null : { id, name }
